# A node of the portal. The shell and the remotes come to a running portal by releases (docs/releasing.md), not with this image.
FROM node:24-bookworm-slim AS modules
WORKDIR /srv/portal/app
COPY package.json package-lock.json ./
COPY shared-api/package.json shared-api/package.json
COPY shared-ui/package.json shared-ui/package.json
COPY server/package.json server/package.json
COPY release/package.json release/package.json
COPY shell/package.json shell/package.json
COPY remote-materials/package.json remote-materials/package.json
COPY remote-attestations/package.json remote-attestations/package.json
COPY remote-admin/package.json remote-admin/package.json
COPY remote-profile/package.json remote-profile/package.json
COPY e2e/package.json e2e/package.json
RUN npm ci --omit=dev --workspace=server --workspace=shared-api --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /srv/portal/app
RUN groupadd --system --gid 990 portal
RUN useradd --system --uid 990 --gid portal --home-dir /srv/portal portal
RUN install -d -o portal -g portal /srv/portal/data /srv/portal/app/.cache
# Also the modules that only the server has in this version, which lie in its own folder.
COPY --from=modules /srv/portal/app .
COPY shared-api shared-api
COPY server server
USER portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/srv/portal/data TRUST_PROXY=true NGINX_FILES=true
VOLUME /srv/portal/data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "run", "--silent", "serve"]
