import { openTrial } from '#lib/wps/contract/trial.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/**
 * Opens a trial account when the form is that of `FreePlay.astro`; `undefined` for any other form.
 * An answer without a refusal has opened its session.
 */
export async function submitFreePlayForm(
	form: FormData | undefined,
	{ wps }: App.Locals,
): Promise<{ refusal?: Refusal } | undefined> {
	if (!form?.has('freePlay')) return undefined;
	const answer = await wps(openTrial, { platform: 'W' });
	return answer.ok ? {} : { refusal: answer.refusal };
}
