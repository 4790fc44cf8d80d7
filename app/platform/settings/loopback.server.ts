export const isLoopback = (hostname: string) =>
  /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(hostname);
