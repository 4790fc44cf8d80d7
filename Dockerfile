FROM node:24.21.0-slim AS build
WORKDIR /openrun
COPY package.json package-lock.json .npmrc ./
RUN npm ci && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build && node scripts/image-layout.ts /image

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Compiled code is stored, so that the next start is faster. Fewer pools of malloc save memory.
ENV NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
WORKDIR /openrun
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /image ./
# Orchestrators can only tell from a number that the user is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that it gets SIGTERM. The heap may grow by half before garbage is collected,
# which saves memory under load (docs/performance.md).
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "scripts/serve.mjs"]
