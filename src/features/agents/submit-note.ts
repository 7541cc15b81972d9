import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { readForm } from '#lib/page/form-data.ts';
import { setDownlineNote } from '#lib/wps/contract/agent-notes.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** The id of the field of a member's note. */
export function noteField(customerId: number): string {
	return `note-${customerId}`;
}

/**
 * Saves the note that the page's form sent, if it sent one; `next` is the same list at that member, with
 * what is found unchanged.
 */
export async function submitNote({
	request,
	url,
	locals,
}: Pick<AstroGlobal, 'request' | 'url' | 'locals'>): Promise<{ next?: string; refusal?: Refusal }> {
	const form = await readForm(request);
	if (!form) return {};
	const customerId = Number(formText(form, 'customerId'));
	const answer = await locals.wps(setDownlineNote, { customerId, note: formText(form, 'note') });
	if (!answer.ok) return { refusal: answer.refusal };
	return { next: `${url.pathname}${url.search}#${noteField(customerId)}` };
}
