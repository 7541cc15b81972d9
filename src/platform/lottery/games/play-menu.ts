import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Field } from '#lib/rules/lottery/play.ts';
import { type ReportRow, reportOf } from '#lib/rules/lottery/report.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getPlayMenu } from '#lib/wps/contract/lottery.ts';

type LotteryPlay = ValueOf<typeof getPlayMenu>['plays'][number];

/** The rules of a build do not change: each menu is made once. */
const menus = new Map<string, LotteryPlay[]>();

/** Returns the plays of a lottery in a mode, with what they pay and return. */
export function playMenuOf(lottery: Lottery, mode: PrizeMode): LotteryPlay[] {
	const key = `${lottery.code} ${mode}`;
	const known = menus.get(key);
	if (known) return known;
	const rowsOfPlay = Map.groupBy(
		reportOf(lottery).filter((row) => row.mode === mode),
		({ play }) => play,
	);
	const menu = playsOf(lottery, mode).map((play) => ({
		playId: play.code,
		fields: play.fields.map(fieldOf),
		...(play.allowsEmptyFields && { allowsEmptyFields: true }),
		...(play.allowsBanker && { allowsBanker: true }),
		kinds: (rowsOfPlay.get(play.code) ?? []).map(kindOf),
	}));
	menus.set(key, menu);
	return menu;
}

function fieldOf(field: Field): LotteryPlay['fields'][number] {
	return field.of === 'words' ? { of: field.of, words: [...field.words] } : { ...field };
}

function kindOf({ kind, odds, share, percent }: ReportRow): LotteryPlay['kinds'][number] {
	return { kind, odds, share, percent };
}
