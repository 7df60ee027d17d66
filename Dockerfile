# Docwright as a GitHub App. Run it with a read-only root; docs/deploy.md says how.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# the image has a Node.js of its own: the folder that brings one to older machines is left out
RUN npm ci --ignore-scripts --workspaces=false
COPY . .
RUN node scripts/build.ts \
    && npm prune --omit=dev --ignore-scripts --workspaces=false

FROM node:24-bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates git \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --home-dir /data --shell /usr/sbin/nologin docwright \
    && install -d -o docwright -g docwright /data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/bin ./bin
COPY --from=build /app/package.json /app/app.yml ./
USER docwright
ENV HOST=0.0.0.0 PORT=3000 DOCWRIGHT_DATA=/data NODE_ENV=production
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["node", "bin/docwright.mjs"]
CMD ["serve"]
