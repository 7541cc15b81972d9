import { type FormResult, outcomeOf } from '#lib/page/form-result.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';

/** Opens a trial account with the form of `FreePlay.astro`; returns nothing for any other form. */
export async function submitFreePlayForm(
	form: FormData | undefined,
	{ wps }: App.Locals,
): Promise<FormResult<never, never, OpenedSession> | undefined> {
	if (!form?.has('freePlay')) return undefined;
	return outcomeOf(await wps(openTrial, { platform: 'W' }));
}
