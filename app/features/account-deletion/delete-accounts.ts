import { errorNotice, infoNotice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const accountDeleted = () =>
  infoNotice(m.account_deletion_done_title(), m.account_deletion_done());

export const accountNotDeleted = () => errorNotice(m.account_deletion_failed());

export const notSignedOutEverywhere = () => errorNotice(m.account_deletion_sign_out_failed());

export const signedOutEverywhere = () =>
  successNotice(m.account_deletion_signed_out_title(), m.account_deletion_signed_out());
