import type { AstroGlobal } from 'astro';
import { readForm } from '#lib/page/form-data.ts';
import { lacks } from '#lib/page/host-calls.ts';
import { readPage } from '#lib/page/page-number.ts';
import { PAGE_SIZE } from '#lib/rules/paging.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import {
	getInboxMessage,
	getUnreadCount,
	type InboxMessage,
	listInbox,
	readInbox,
} from '#lib/wps/contract/inbox.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { submitInbox } from './submit-inbox.ts';

export interface InboxPage {
	/** Why the form of the page was refused. */
	failed: Refusal | undefined;
	here: string;
	page: number;
	pageOf: (page: number) => string;
	/** The address of one message; absent where the host has no such call. */
	hrefOf: ((id: InboxMessage['id']) => string) | undefined;
	/** The message that the address names: it is read now. */
	opened: CallResult<InboxMessage> | undefined;
	inbox: CallResult<ValueOf<typeof listInbox>> | undefined;
	count: number;
}

/** Submits the form of the page, if there is one, and loads the list, or the message of `?m=`. */
export async function loadInbox({
	request,
	url,
	locals,
}: Pick<AstroGlobal, 'request' | 'url' | 'locals'>): Promise<InboxPage | { next: string }> {
	const here = url.pathname + url.search;
	const form = await readForm(request);
	const failed = form && (await submitInbox(locals, form));
	if (form && !failed) return { next: here };
	const page = readPage(url);
	const pageOf = (target: number) => `${url.pathname}?page=${target}`;
	const canOpen = !(await lacks(locals, getInboxMessage));
	const hrefOf = canOpen ? (id: InboxMessage['id']) => `${pageOf(page)}&m=${id}` : undefined;
	const common = { failed, here, page, pageOf, hrefOf };
	const id = url.searchParams.get('m') ?? '';
	if (canOpen && /^[1-9]\d{0,8}$/.test(id)) {
		const opened = await open(locals, Number(id));
		return { ...common, opened, inbox: undefined, count: 0 };
	}
	const query = { page, size: PAGE_SIZE, language: locals.locale.toUpperCase() };
	const [inbox, unread] = await Promise.all([
		locals.wps(listInbox, query),
		locals.wps(getUnreadCount, {}),
	]);
	return { ...common, opened: undefined, inbox, count: unread.ok ? unread.value : 0 };
}

async function open({ wps, locale }: App.Locals, id: number) {
	const opened = await wps(getInboxMessage, { id, language: locale.toUpperCase() });
	// Opening reads it; a failure leaves it unread.
	if (opened.ok && !opened.value.read) await wps(readInbox, { ids: [id] });
	return opened;
}
