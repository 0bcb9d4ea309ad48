# nginx as Debian has it: the module for Brotli belongs to that version.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static && rm -rf /var/lib/apt/lists/*
RUN install -d -o www-data /var/cache/nginx/portal
COPY nginx.conf /etc/nginx/nginx.conf
# The two nodes of compose.yaml in place of the single one.
RUN sed -i -e '/^    server 127.0.0.1:8080;$/d' -e 's/^    #server 127.0.0.1:8080/    server portal-1:8080/' -e 's/^    #server 127.0.0.1:8081/    server portal-2:8080/' /etc/nginx/nginx.conf
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
