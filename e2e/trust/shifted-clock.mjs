// Loaded before the product (`node --import`): shifts its clock by CLOCK_OFF seconds. Timers and
// `performance.now()` are unaffected, as with a wrong system clock.
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
