import * as accessReviews from "#contract/extension/access-reviews";
import type { Examples } from "./example.ts";

const paulo = { as: "paulo@parceiro.example", company: "emp-2001" };
const params = { companyId: "emp-2001" };

export const accessReviewsExamples: Examples<typeof accessReviews> = {
  listAccessReviews: { ...paulo, input: { params } },
  createAccessReviews: {
    ...paulo,
    input: async (ask) => {
      const { items } = await ask(paulo, accessReviews.listAccessReviews, { params });
      const users = items
        .filter(({ user_id }) => user_id === "usr-fabio")
        .map(({ user_id, version }) => ({ user_id, version }));
      return { params, body: { users } };
    },
  },
};
