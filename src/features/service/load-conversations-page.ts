import type { AstroGlobal } from 'astro';
import { formText } from '#lib/form-text.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { readForm } from '#lib/page/form-data.ts';
import { readPage } from '#lib/page/page-number.ts';
import { ROUTES } from '#lib/routes.ts';
import { isSubject } from '#lib/rules/service/conversations.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getConversation, listConversations } from '#lib/wps/contract/service.ts';
import { type ConversationResult, submitConversation } from './submit-conversation.ts';

type Opened = CallResult<ValueOf<typeof getConversation>>;
type Listed = CallResult<ValueOf<typeof listConversations>>;

export interface ConversationsPage {
	/** The address of the page without a query. */
	here: string;
	page: number;
	hrefOf: (no: number) => string;
	pageOf: (page: number) => string;
	result: ConversationResult | undefined;
	/** The conversation that the address names, else the list. */
	opened: Opened | undefined;
	listed: Listed | undefined;
	/** The secret of a visitor's conversation is in the address. */
	key: string | undefined;
	/** What a new conversation is about. */
	about: string | undefined;
	isSent: boolean;
}

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals'>;

/**
 * Submits the form of the page, if there is one, and loads the list, or the conversation of `?no=`.
 * Undefined where the host has no conversations, which a visitor finds out too.
 */
export async function loadConversations({
	request,
	url,
	locals,
}: Page): Promise<ConversationsPage | { next: string } | undefined> {
	const { locale, wps } = locals;
	if (await locals.lacks?.(listConversations)) return undefined;
	const here = localizePath(locale, ROUTES.conversations.path);
	const { searchParams } = url;
	const no = /^[1-9]\d{0,8}$/.exec(searchParams.get('no') ?? '')?.[0];
	const key = /^[\w-]{20,64}$/.exec(searchParams.get('key') ?? '')?.[0];
	const form = await readForm(request);
	const result = form && (await submitConversation(locals, form, { no: Number(no ?? 0), key }));
	if (result?.done) return { next: `${here}?${new URLSearchParams(result.done)}` };
	const language = locale.toUpperCase();
	const page = readPage(url);
	const given = form ? formText(form, 'about') : (searchParams.get('about') ?? '');
	const common = {
		...{ here, page, result, key, about: isSubject(given) ? given : undefined },
		hrefOf: (target: number) => `${here}?no=${target}`,
		pageOf: (target: number) => `${here}?page=${target}`,
		isSent: searchParams.has('sent'),
	};
	if (no === undefined) {
		const listed = await wps(listConversations, { page, language });
		return { ...common, opened: undefined, listed };
	}
	const read = { no: Number(no), language, ...(key && { key }) };
	return { ...common, opened: await wps(getConversation, read), listed: undefined };
}
