import pg from "pg";

type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool whose listening connection may be released twice. When the database stops while the queue
 * ends, the queue releases it for both reasons; the second time pg throws, in a promise that the
 * queue does not await, which would end the process.
 */
export class QueuePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected) {
    if (!callback) return super.connect();
    return super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}
