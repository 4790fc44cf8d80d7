FROM node:24.21.0-slim AS build
WORKDIR /openrun
COPY package.json package-lock.json .npmrc ./
RUN npm ci && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN npm run build && node scripts/image-layout.ts /image

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Stored compiled code makes the next start faster. `MALLOC_ARENA_MAX` saves memory.
ENV NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
WORKDIR /openrun
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /image ./
# With a number, orchestrators can check that the user is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node runs without a shell, so that Node itself gets SIGTERM.
CMD ["node", "--max-semi-space-size=32", "scripts/serve.mjs"]
