# The portal alone: the sandbox is for demos and tests and stays outside. Tried step by step, on a file system that
# cannot be written, by `npm run interop -- --only image`.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node tools/build.mjs \
 && rm -rf build/sandbox \
 && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
# Only sessions in a file are kept there; with Redis nothing is written at all.
RUN install -d -o node -g node /data
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, and hears SIGTERM.
CMD ["node", "build/shell/main.js"]
