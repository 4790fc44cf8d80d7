// Loaded before the product (`node --import`): its clock is off by CLOCK_OFF seconds. Timers and
// `performance.now()` go on as they do, as they would with a wrong clock.
const off = Number(process.env.CLOCK_OFF) * 1000;
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...given) {
    super(...(given.length ? given : [RightDate.now() + off]));
  }
  static now() {
    return RightDate.now() + off;
  }
};
