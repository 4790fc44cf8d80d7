/** Returns whether a host name of a URL, or an address to listen on, means this machine alone. */
export const isLoopback = (hostname: string) =>
  /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(hostname);
