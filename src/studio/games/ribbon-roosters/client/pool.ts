import { byId } from '../../../kit/dom.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { amountMoney, minor } from '../../../kit/text.ts';
import { HOUSE_STAKE, SIDES, type Side } from '../rules.ts';
import { t } from './kind.ts';

/** Chances as numbers: what is shown is rounded to a hundredth of a percent. */
const WIN = 71463293279 / 160000000000;
const DRAW = 8536706721 / 80000000000;
const KEPT = 19 / 20;

/** The stakes on each side in the player's currency; the house's alone before the first bet. */
function totalsOf({ round, state }: Room): Record<Side, bigint> {
	const own = round?.pools?.[state.currency];
	return { meron: minor(own?.['meron'] ?? HOUSE_STAKE), wala: minor(own?.['wala'] ?? HOUSE_STAKE) };
}

/** The lock gave the player's bets back: their currency has no pool in this round. */
function isVoid({ round, slip, state }: Room): boolean {
	const isLocked = round?.phase === 'drawing' || round?.phase === 'show';
	const wentBack = slip.slips.some((own) => own.state === 'void' || own.state === 'cancelling');
	return isLocked && wentBack && round.pools?.[state.currency] === undefined;
}

/** Writes what each side would pay now, and the exact return of that. */
export function paintPool(room: Room): void {
	const totals = totalsOf(room);
	const all = totals.meron + totals.wala;
	byId('pool-total').textContent = t('poolTotal', { money: amountMoney(all) });
	byId('pool-note').textContent = t(isVoid(room) ? 'poolVoid' : 'poolNote');
	const parts = { meron: 0, wala: 0 };
	for (const side of SIDES) {
		const share = Number(totals[side]) / Number(all);
		parts[side] = Math.round(share * 100);
		const pays = Math.floor((KEPT / share) * 100) / 100;
		const percent = ((KEPT / share) * WIN + DRAW) * 100;
		byId(`${side}-pay`).textContent = `${pays.toFixed(2)}×`;
		byId(`${side}-return`).textContent = roomText('returns', { percent: percent.toFixed(2) });
		byId(`${side}-part`).textContent = `${parts[side]}%`;
		byId(`${side}-part`).style.flexGrow = String(Math.max(12, parts[side]));
	}
	const names = { meron: t('meron'), wala: t('wala') };
	const label = t('poolParts', { ...names, meronPart: parts.meron, walaPart: parts.wala });
	byId('pool-bar').setAttribute('aria-label', label);
}
