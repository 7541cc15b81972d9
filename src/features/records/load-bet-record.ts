import type { Wps } from '#lib/wps/client.ts';
import { listBets } from '#lib/wps/contract/games.ts';
import { readRecordRange } from './record-range.ts';

interface LoadInput {
	url: URL;
	page: number;
	now: Date;
}

/** Loads a page of the betting record, of the days that the address names. */
export async function loadBetRecord(wps: Wps, { url, page, now }: LoadInput) {
	const range = readRecordRange(url, now);
	const { from, to } = range;
	const answer = await wps(listBets, { pageNo: page, from, to });
	const value = answer.ok ? answer.value : undefined;
	const isEmpty = value?.list.length === 0;
	return {
		range,
		bets: value?.list ?? [],
		sums: value?.sums,
		count: value?.totalPages ?? 1,
		refusal: answer.ok ? undefined : answer.refusal,
		/** The record has rounds on other days. */
		hasOthers: isEmpty && (await hasAny(wps)),
	};
}

async function hasAny(wps: Wps): Promise<boolean> {
	const all = await wps(listBets, {});
	return all.ok && all.value.totalCount > 0;
}
