import type { Wps } from '#lib/wps/client.ts';
import {
	listTransactions,
	MOVEMENT_GROUPS,
	WALLET_LINES,
	type WalletLine,
} from '#lib/wps/contract/wallet.ts';
import { readRecordRange } from './record-range.ts';

interface LoadInput {
	url: URL;
	page: number;
	now: Date;
}

/** Loads a page of the account record, of the days, the kind and the line of the wallet in the address. */
export async function loadMoneyRecord(wps: Wps, { url, page, now }: LoadInput) {
	const range = readRecordRange(url, now);
	const asked = url.searchParams.get('kind');
	const group = MOVEMENT_GROUPS.find((kind) => kind === asked);
	const named = url.searchParams.get('line');
	// The first line, cash, is the account record itself.
	const line = WALLET_LINES.slice(1).find((one) => one === named);
	const { from, to } = range;
	const of = line ? { line } : {};
	const answer = await wps(listTransactions, { pageNo: page, from, to, kind: group, ...of });
	const value = answer.ok ? answer.value : undefined;
	const isEmpty = value?.list.length === 0;
	return {
		range,
		group,
		line,
		movements: value?.list ?? [],
		sums: value?.sums,
		count: value?.totalPages ?? 1,
		refusal: answer.ok ? undefined : answer.refusal,
		/** The record has movements on other days or of other kinds. */
		hasOthers: isEmpty && (await hasAny(wps, line)),
	};
}

async function hasAny(wps: Wps, line: WalletLine | undefined): Promise<boolean> {
	const all = await wps(listTransactions, line ? { line } : {});
	return all.ok && all.value.totalCount > 0;
}
