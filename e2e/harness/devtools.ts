type Message = { id?: number; result?: unknown; error?: Error };
type Answer = { resolve(result: unknown): void; reject(error: Error): void };

/**
 * A connection to one page of a Chromium by the DevTools protocol: Playwright no longer supports
 * old versions.
 */
export class DevTools {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Answer>();
  #sent = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  static async connect(url: string): Promise<DevTools> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`${url} cannot be reached`)));
    });
    return new DevTools(socket);
  }

  send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #receive({ id, result, error }: Message): void {
    const answer = this.#waiting.get(id ?? 0);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
    this.#waiting.delete(id ?? 0);
  }
}
