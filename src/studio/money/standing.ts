import { randomUUID } from 'node:crypto';
import { toDecimal } from '#lib/money.ts';
import type { Reward } from '#lib/vendor/calls.ts';
import type { Game } from '../game.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import type { FreeRoundsView } from '../wire.ts';

/**
 * Reads the wallet's balance and the next free rounds. Returns nothing while the wallet is
 * unavailable or after the play token has expired.
 */
export async function askStanding(core: StudioContext, session: SessionRow, game: Game) {
	const { call, credentials } = core.wallets.ofSession(session);
	const answer = await call('listFreeBets', {
		...credentials,
		requestId: randomUUID(),
		sentAt: new Date().toISOString(),
	});
	if (!answer.sure || answer.reply.balance === undefined) return undefined;
	const { balance, rewards = [] } = answer.reply;
	const next =
		game.kind === 'round' ? rewards.find(({ stake }) => game.isPlayable(stake)) : undefined;
	return { balance, freeRounds: next && freeRoundsView(next) };
}

function freeRoundsView({ rewardId, stake, roundsLeft, expiresAt }: Reward): FreeRoundsView {
	return { rewardId, stake: toDecimal(stake), left: roundsLeft, expiresAt };
}
