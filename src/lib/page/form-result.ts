import type { CallResult } from '#lib/wps/client.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/**
 * The result of a form that was sent to its page without a script. `never` marks a part that a form
 * does not have.
 */
export interface FormResult<Fields = never, Errors = never, Done = never> {
	/** Present once the operation of the form has succeeded. */
	done?: Done;
	/** Minutes until the code expires that the form has sent. */
	sentMinutes?: number;
	/** The submitted values, for the page to fill in again. */
	given?: Fields;
	/** Field errors, found before any call: the key of the text, by field. */
	errors?: Errors;
	/** Why the platform refused the operation. */
	refusal?: Refusal;
	/** The captcha of the next attempt: a PNG in base64. */
	captcha?: string;
}

/** Where a page redirects instead of rendering. */
export interface Redirect {
	redirect: string;
}

/** The outcome of the operation of a form: its value as `done`, or the refusal. */
export function outcomeOf<V>(result: CallResult<V>): { done: V } | { refusal: Refusal } {
	return result.ok ? { done: result.value } : { refusal: result.refusal };
}
