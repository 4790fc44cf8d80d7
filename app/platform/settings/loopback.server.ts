/** Whether a host name of a URL means this machine. */
export const isLoopback = (hostname: string) =>
  /^(?:(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
