import { maskedAccount } from '#lib/rules/masked.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { type LinkRow, selectLink, selectLinks, selectRegistered, updateClosed } from './rows.ts';

/** Rows of a page. */
const PAGE = 20;

interface ListInput {
	agentId: number;
	/** The last link of the page before. */
	after: string | undefined;
	now: Date;
}

/** Lists an agent's links, the newest first. */
export async function listLinks(
	db: Tx,
	input: ListInput,
): Promise<{ links: LinkRow[]; next: string | undefined }> {
	const found = await selectLinks(db, { ...input, limit: PAGE + 1 });
	const links = found.slice(0, PAGE);
	return { links, next: found.length > PAGE ? links.at(-1)?.id : undefined };
}

interface OwnLink {
	agentId: number;
	id: string;
	now: Date;
}

/** Closes a link of an agent; a closed one stays as it is. Refuses `link_gone` for one of others. */
export async function closeLink(tx: Tx, link: OwnLink): Promise<void> {
	if (!(await updateClosed(tx, link))) throw refuse('link_gone');
}

/**
 * Lists who has come by a link of an agent, the latest first. Accounts that are not directly below the
 * agent any more are masked. Refuses `link_gone` for a link of others.
 */
export async function listRegistered(
	db: Tx,
	{ agentId, id, now, after }: OwnLink & { after: number | undefined },
) {
	const link = await selectLink(db, { id, now });
	if (link?.agentId !== agentId) throw refuse('link_gone');
	const found = await selectRegistered(db, { linkId: id, after, limit: PAGE + 1 });
	const rows = found.slice(0, PAGE);
	const last = found.length > PAGE ? rows.at(-1) : undefined;
	return {
		code: link.code,
		list: rows.map(({ account, isDirect, at }) => ({
			customerName: isDirect ? account : maskedAccount(account),
			registeredDate: at,
		})),
		next: last && String(last.memberId),
	};
}
