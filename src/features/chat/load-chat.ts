import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { lacks } from '#lib/page/host-calls.ts';
import { isOn, readFlags } from '#lib/page/site-flags.ts';
import { ROUTES } from '#lib/routes.ts';
import { type ChatRoom, roomOf } from '#lib/rules/chat/chat.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import * as contract from '#lib/wps/contract/chat.ts';
import { type BetDetail, getBet } from '#lib/wps/contract/games.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

export interface ChatPage {
	room: ChatRoom;
	here: string;
	read: CallResult<ValueOf<typeof contract.listChatMessages>>;
	/** The number before which messages are shown; absent for the latest. */
	before: number | undefined;
	/** What a refused form had, and why. */
	typed: string;
	refusal: Refusal | undefined;
	/** Why a report or a wish not to see a member was refused. */
	failed: Refusal | undefined;
	isReported: boolean;
	/** The settled round that the form shares. */
	shared: BetDetail | undefined;
}

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals'>;

/**
 * Submits the form of the page, if there is one, and loads the room of the page's language. Undefined
 * where there is no chat room.
 */
export async function loadChat(page: Page): Promise<ChatPage | { next: string } | undefined> {
	const { request, url, locals } = page;
	const isThere = isOn(await readFlags(locals), 'CHAT3');
	if (!isThere || (await lacks(locals, contract.listChatMessages))) return undefined;
	const room = roomOf(locals.locale);
	const here = localizePath(locals.locale, ROUTES.chat.path);
	const form = await readForm(request);
	const done = form && (await submit(locals, form, room));
	if (done && !done.refusal && !done.failed) {
		return { next: done.isReported ? `${here}?reported=1` : here };
	}
	const given = url.searchParams.get('before') ?? '';
	const before = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
	const read = await locals.wps(contract.listChatMessages, { room, ...(before && { before }) });
	if (read.ok && read.value.last > 0 && before === undefined) {
		await locals.wps(contract.markChatSeen, { room, no: read.value.last });
	}
	return {
		...{ room, here, read, before, shared: await findShared(page, form) },
		...{ typed: done?.typed ?? '', refusal: done?.refusal, failed: done?.failed },
		isReported: url.searchParams.has('reported'),
	};
}

interface Done {
	typed?: string;
	refusal?: Refusal;
	failed?: Refusal;
	isReported?: true;
}

/** Sends a message, reports one, or shows a member's messages or not. */
async function submit({ wps }: App.Locals, form: FormData, room: ChatRoom): Promise<Done> {
	const report = formText(form, 'report');
	if (/^[1-9]\d{0,8}$/.test(report)) {
		const answer = await wps(contract.reportChatMessage, { room, no: Number(report) });
		return answer.ok ? { isReported: true } : { failed: answer.refusal };
	}
	for (const [name, isIgnored] of [
		['ignore', true],
		['show', false],
	] as const) {
		const writer = formText(form, name);
		if (!/^[\w-]{16}$/.test(writer)) continue;
		const answer = await wps(contract.ignoreChatWriter, { writer, isIgnored });
		return answer.ok ? {} : { failed: answer.refusal };
	}
	const typed = formText(form, 'text');
	const [vassalage, roundId] = [formText(form, 'vassalage'), formText(form, 'roundId')];
	const sendId = formText(form, 'sendId');
	const answer = await wps(contract.sendChatMessage, {
		...{ room, text: typed, sendId: isUuid(sendId) ? sendId : crypto.randomUUID() },
		...(vassalage && roundId && { round: { vassalage, roundId } }),
	});
	return answer.ok ? {} : { typed, refusal: answer.refusal };
}

/** Finds the round of `?vassalage=` and `?roundId=`, or of the refused form; it must be settled. */
async function findShared({ url, locals }: Page, form: FormData | undefined) {
	const asked = (name: string) =>
		(form && formText(form, name)) || (url.searchParams.get(name) ?? '');
	const [vassalage, roundId] = [asked('vassalage'), asked('roundId')];
	if (!vassalage || !roundId) return undefined;
	const answer = await locals.wps(getBet, { vassalage, roundId });
	return answer.ok && answer.value.status === 'settled' ? answer.value : undefined;
}
