# The service, without the demo. Not built where this was written: no container engine was at hand.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY service/package.json service/
RUN npm ci
COPY . .
RUN npm run build

# The service runs from compiled JavaScript, without the development dependencies.
FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data LOG_FORMAT=json
COPY package.json package-lock.json .npmrc ./
COPY service/package.json service/
RUN npm ci --omit=dev
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8787/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/service/service/main.js"]
