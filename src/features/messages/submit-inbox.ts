import { formText } from '#lib/form-text.ts';
import { deleteInbox, readInbox } from '#lib/wps/contract/inbox.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/**
 * Submits the form of the messages: `until` marks all up to that message as read, `delete` hides one.
 * Returns the refusal, `undefined` once it is done. Other fields have no effect.
 */
export async function submitInbox(
	{ wps }: App.Locals,
	form: FormData,
): Promise<Refusal | undefined> {
	const until = idOf(form, 'until');
	const hidden = idOf(form, 'delete');
	const answer =
		until !== undefined
			? await wps(readInbox, { until })
			: hidden !== undefined && (await wps(deleteInbox, { ids: [hidden] }));
	return answer && !answer.ok ? answer.refusal : undefined;
}

function idOf(form: FormData, name: string): number | undefined {
	const text = formText(form, name);
	return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
