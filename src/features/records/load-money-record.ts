import type { Wps } from '#lib/wps/client.ts';
import { listTransactions, MOVEMENT_GROUPS } from '#lib/wps/contract/wallet.ts';
import { readRecordRange } from './record-range.ts';

interface LoadInput {
	url: URL;
	page: number;
	now: Date;
}

/** Loads a page of the account record, of the days and the kind that the address names. */
export async function loadMoneyRecord(wps: Wps, { url, page, now }: LoadInput) {
	const range = readRecordRange(url, now);
	const asked = url.searchParams.get('kind');
	const group = MOVEMENT_GROUPS.find((kind) => kind === asked);
	const { from, to } = range;
	const answer = await wps(listTransactions, { pageNo: page, from, to, kind: group });
	const value = answer.ok ? answer.value : undefined;
	const isEmpty = value?.list.length === 0;
	return {
		range,
		group,
		movements: value?.list ?? [],
		sums: value?.sums,
		count: value?.totalPages ?? 1,
		refusal: answer.ok ? undefined : answer.refusal,
		/** The record has movements on other days or of other kinds. */
		hasOthers: isEmpty && (await hasAny(wps)),
	};
}

async function hasAny(wps: Wps): Promise<boolean> {
	const all = await wps(listTransactions, {});
	return all.ok && all.value.totalCount > 0;
}
