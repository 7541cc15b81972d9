import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { ROUTES } from '#lib/routes.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listConversations, sendFeedback } from '#lib/wps/contract/service.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keptPictures, submitPictures } from '../wallet/submit-pictures.ts';
import { sendIdOf } from './submit-conversation.ts';

export interface TypedFeedback {
	type: string;
	content: string;
	images: readonly string[];
	refusal?: Refusal | undefined;
}

export interface FeedbackPage {
	/** What the refused form had. */
	typed: TypedFeedback | undefined;
	read: CallResult<ValueOf<typeof listConversations>>;
}

/** Submits the form of feedback, if there is one, and loads what it needs. */
export async function loadFeedback({
	request,
	locals,
}: Pick<AstroGlobal, 'request' | 'locals'>): Promise<FeedbackPage | { next: string }> {
	const { locale, wps } = locals;
	const form = await readForm(request);
	const sent = form && (await send(locals, form));
	if (typeof sent === 'number') {
		const path = localizePath(locale, ROUTES.conversations.path);
		return { next: `${path}?no=${sent}&sent=1` };
	}
	const read = await wps(listConversations, { language: locale.toUpperCase() });
	return { typed: sent, read };
}

/** Returns the number of the conversation, or what was refused. */
async function send(locals: App.Locals, form: FormData): Promise<number | TypedFeedback> {
	const typed = { type: formText(form, 'type'), content: formText(form, 'content') };
	const { images, refusal } = await submitPictures(locals, form);
	if (refusal) return { ...typed, images, refusal };
	const answer = await locals.wps(sendFeedback, {
		...{ ...typed, ...sendIdOf(form) },
		...(images.length > 0 && { images }),
	});
	if (answer.ok) return answer.value.no;
	return { ...typed, images: keptPictures(images, answer.refusal), refusal: answer.refusal };
}
