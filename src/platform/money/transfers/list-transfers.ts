import type { ListedTransfer } from '#lib/wps/contract/transfers.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectTransfers } from './rows.ts';

const PAGE = 20;

/** Lists the transfers of a member, the latest first. */
export async function listTransfers(
	db: Tx,
	{ memberId, after }: { memberId: number; after: string | undefined },
): Promise<{ list: ListedTransfer[]; next?: string }> {
	const found = await selectTransfers(db, { memberId, after, limit: PAGE + 1 });
	const list = found.slice(0, PAGE).map(({ id: transferId, ...row }) => ({ transferId, ...row }));
	const last = list.at(-1);
	return { list, ...(found.length > PAGE && last && { next: last.transferId }) };
}
