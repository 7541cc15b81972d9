const ID = '[0-9a-f-]{36}';

/** What messages are about, with the pages that show it. `$1` and `$2` are its ids. */
const PAGES: readonly (readonly [about: RegExp, path: string])[] = [
	[new RegExp(`^deposit:(${ID})$`), '/member/deposit?id=$1'],
	[new RegExp(`^withdrawal:(${ID})$`), '/member/withdrawal?id=$1'],
	[/^round:([\w-]+):(.+)$/, '/member/round?vassalage=$1&roundId=$2'],
	[/^lottery:(\d+)$/, '/member/lotteryOrder?no=$1'],
	[/^conversation:(\d+)$/, '/member/conversations?no=$1'],
	[/^bill:([A-Z]-\d{8}-[0-9A-Z]+)$/, '/agentHome/bill?no=$1'],
	[/^transfer:.*$/, '/member/transactionHistory'],
	[/^reward:.*$/, '/member/rewardCenter'],
	[/^bonus:.*$/, '/member/bonusDetails'],
	[/^redeem:.*$/, '/pointMall'],
	[/^jackpot:.*$/, '/member/transactionHistory'],
	[/^contract:.*$/, '/agentHome/contracts'],
	[/^member:.*$/, '/agentHome'],
	[/^limit:.*$/, '/member/limits'],
];

/** Kinds that are about nothing of their own. */
const OF_KIND: readonly (readonly [kinds: RegExp, path: string])[] = [
	[/^(?:exclusion|time_out|limit)_/, '/member/limits'],
	[/^payout_account_/, '/member/accounts'],
];

/** Returns the path of the page of what a message is about, in the default language. */
export function linkOf({
	kind,
	about,
}: {
	kind: string;
	about: string | null;
}): string | undefined {
	for (const [pattern, path] of PAGES) {
		const found = about === null ? null : pattern.exec(about);
		if (found) return path.replace(/\$(\d)/g, (_, index) => encodeURIComponent(found[index] ?? ''));
	}
	return OF_KIND.find(([kinds]) => kinds.test(kind))?.[1] ?? '/member/securityCenter';
}
