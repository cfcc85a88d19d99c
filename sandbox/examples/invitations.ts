import type * as invitations from "#contract/extension/invitations";
import type { Examples } from "./example.ts";

export const invitationExamples: Examples<typeof invitations> = {
  createInvitationLink: {
    as: "paulo@parceiro.example",
    company: "emp-2001",
    input: { params: { id: "usr-hugo" } },
  },
};
