/** Opens an event stream and collects its events. */
export async function listen(url: string, cookie: string) {
  const controller = new AbortController();
  const response = await fetch(url, { headers: { cookie }, signal: controller.signal });
  if (response.status !== 200) throw new Error(`No stream: ${response.status}`);
  const events: string[] = [];
  void collect(response.body, events).catch(() => {});
  return { events, close: () => controller.abort() };
}

async function collect(body: ReadableStream<Uint8Array> | null, events: string[]) {
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes("data: changed")) events.push(text);
  }
}
