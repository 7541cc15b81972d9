import { findGame } from '#features/games/find-game.ts';
import { BRAND } from '#lib/brand.ts';
import { type Money, minOf, parseDecimal } from '#lib/money.ts';
import { isReal } from '#lib/page/access.ts';
import { offers } from '#lib/page/host-calls.ts';
import { hasDeposits, readFlags } from '#lib/page/site-flags.ts';
import { safePath } from '#lib/safe-path.ts';
import { getDepositSettings } from '#lib/wps/contract/wallet.ts';

/** What the page of a first log-in welcomes the member with. */
export interface Welcome {
	/** Play money that can be taken at once. */
	amount: Money | undefined;
	/** What the member asked for before the registration. */
	next: string | undefined;
	/** Its title, where it is a game. */
	game: string | undefined;
}

/** Reads the welcome of a first log-in; absent where there is nothing to take and nothing to go on to. */
export async function readWelcome(locals: App.Locals, url: URL): Promise<Welcome | undefined> {
	if (!locals.isFirstLogin || !isReal(locals.member)) return undefined;
	const next = safePath(url.searchParams.get('next'));
	const [amount, game] = await Promise.all([
		readAmount(locals),
		next === undefined ? undefined : findGame(locals, next),
	]);
	return amount === undefined && next === undefined
		? undefined
		: { amount, next, game: game?.gameName };
}

/** The offered play money, within what the member may deposit; none beside other money. */
async function readAmount(locals: App.Locals): Promise<Money | undefined> {
	const { wps, balance } = locals;
	const flags = await readFlags(locals);
	if (!BRAND.isPlayMoney || !hasDeposits(flags) || balance?.sumBalance !== 0n) return undefined;
	if (!(await offers(locals, 'deposit'))) return undefined;
	const settings = await wps(getDepositSettings, {});
	if (!settings.ok || !settings.value.playMoney || settings.value.allowDeposit !== 'Y')
		return undefined;
	const { minimumAmount = 0n, maximumAmount = 0n, remainingAmount = 0n } = settings.value;
	const amount = minOf(parseDecimal(BRAND.firstPlayMoney) ?? 0n, maximumAmount, remainingAmount);
	return amount > 0n && amount >= minimumAmount ? amount : undefined;
}
