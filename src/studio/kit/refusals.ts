import { sendToHost } from './host.ts';
import { t } from './texts.ts';

/** Refusals of a bet after the session on the site, and the play token with it, has ended. */
export function isSessionEnd(code: string | undefined): boolean {
	return code === 'TOKEN_EXPIRED' || code === 'INVALID_TOKEN';
}

/**
 * The sentence for a refusal that has just come. Of a balance that is too low it also tells the page
 * around the game, which offers a deposit.
 */
export function refuseNow(code: string | undefined): string {
	if (code === 'INSUFFICIENT_FUNDS') sendToHost({ type: 'jhilik:funds' });
	return refusalText(code);
}

/** The sentence for a refusal of the wallet or of the studio. */
export function refusalText(code: string | undefined): string {
	switch (code) {
		case 'INSUFFICIENT_FUNDS':
			return t('refusedFunds');
		case 'REWARD_NOT_FOUND':
		case 'REWARD_MISMATCH':
		case 'REWARD_EXHAUSTED':
		case 'REWARD_EXPIRED':
			return t('refusedReward');
		case 'LIMIT_REACHED':
			return t('refusedLimit');
		case 'REALITY_CHECK':
			return t('refusedReality');
		case 'USER_DISABLED':
			return t('refusedUser');
		case 'GAME_DISABLED':
			return t('refusedGame');
		case 'TOKEN_EXPIRED':
		case 'INVALID_TOKEN':
			return t('sessionEnded');
		case 'session_unknown':
			return t('sessionOver');
		case 'wallet_down':
			return t('walletDown');
		case 'cast_late':
			return t('refusedLate');
		case 'empty_net':
			return t('refusedEmpty');
		case 'unknown_error':
			return t('fault');
		default:
			return t('refusedOther');
	}
}
