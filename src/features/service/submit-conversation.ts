import { formText } from '#lib/form-text.ts';
import { isReal } from '#lib/page/access.ts';
import { readCaptcha } from '#lib/rules/auth/captcha.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { ASKED_KINDS, type AskedKind, isSubject } from '#lib/rules/service/conversations.ts';
import * as service from '#lib/wps/contract/service.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { withCaptcha } from '../auth/captcha-step.ts';
import { keptPictures, submitPictures } from '../wallet/submit-pictures.ts';

/** What a form did: the query of the page that follows, or what was typed and why it was refused. */
export interface ConversationResult {
	done?: Record<string, string>;
	kind: AskedKind;
	text: string;
	contact: string;
	images: readonly string[];
	refusal?: Refusal;
	/** The captcha of a visitor's next attempt: a PNG in base64. */
	captcha?: string;
}

interface Named {
	/** The conversation of the address; 0 without one. */
	no: number;
	key: string | undefined;
}

/** Submits a form of the page: a new conversation, a reply, or that it is solved. */
export async function submitConversation(
	locals: App.Locals,
	form: FormData,
	{ no, key }: Named,
): Promise<ConversationResult> {
	const typed: ConversationResult = {
		kind: ASKED_KINDS.find((one) => one === formText(form, 'kind')) ?? 'question',
		text: formText(form, 'text'),
		contact: formText(form, 'contact'),
		images: [],
	};
	const named = { no: String(no), ...(key && { key }) };
	if (no > 0 && formText(form, 'act') === 'solved') {
		const answer = await locals.wps(service.solveConversation, { no, ...(key && { key }) });
		return answer.ok ? { ...typed, done: named } : { ...typed, refusal: answer.refusal };
	}
	const sent = isReal(locals.member) ? await submitPictures(locals, form) : { images: [] };
	const { images, refusal } = sent;
	if (refusal) return { ...typed, images, refusal };
	const fields = { text: typed.text, ...sendIdOf(form), ...(images.length > 0 && { images }) };
	if (no > 0) {
		const input = { no, ...(key && { key }), ...fields };
		const answer = await locals.wps(service.replyConversation, input);
		if (answer.ok) return { ...typed, done: { ...named, sent: '1' } };
		return refused(typed, images, answer.refusal);
	}
	return await open(locals, form, { typed, fields });
}

type Fields = Pick<ConversationResult, 'text'> & { images?: string[]; sendId?: string };

async function open(
	locals: App.Locals,
	form: FormData,
	{ typed, fields }: { typed: ConversationResult; fields: Fields },
): Promise<ConversationResult> {
	const about = formText(form, 'about');
	const answer = await locals.wps(service.openConversation, {
		...{ kind: typed.kind, language: locals.locale.toUpperCase(), ...fields },
		...(isSubject(about) && { about }),
		...(!locals.member && { contact: typed.contact.trim(), ...proofOf(form) }),
	});
	if (answer.ok) {
		const { no, key } = answer.value;
		return { ...typed, done: { no: String(no), ...(key && { key }), sent: '1' } };
	}
	const result = refused(typed, fields.images ?? [], answer.refusal);
	return locals.member ? result : await withCaptcha(locals, form, result);
}

function refused(
	typed: ConversationResult,
	images: readonly string[],
	refusal: Refusal,
): ConversationResult {
	return { ...typed, images: keptPictures(images, refusal), refusal };
}

/** The proof that the script of the form has made, or the characters of the captcha. */
function proofOf(form: FormData) {
	const names = ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const;
	const proof = names.flatMap((name) => {
		const value = formText(form, name);
		return value === '' ? [] : [[name, value]];
	});
	return { ...Object.fromEntries(proof), ...readCaptcha(form) };
}

export function sendIdOf(form: FormData): { sendId?: string } {
	const sendId = formText(form, 'sendId');
	return isUuid(sendId) ? { sendId } : {};
}
