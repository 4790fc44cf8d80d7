export function withoutQuery(url: string) {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

const api = /^\/api(?=\/|$)/i;

export const isApi = (path: string) => api.test(path);
