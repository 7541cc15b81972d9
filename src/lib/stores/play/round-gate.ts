/** A message of the game in the frame (`islands/play/game-message.ts`). */
type Message = 'ready' | 'round' | 'balance' | 'funds' | 'over' | 'exit';

/** Dispatched on the document when a balance that was held back may be shown. */
export const RELEASE_EVENT = 'balance-release';

/**
 * Creates the state of the game beside the page, which `data-balance-source` of the body carries to
 * the live stream: `round` while a round's result must stay hidden, `game` beside a game that has
 * not reported a round, absent otherwise.
 */
export function createRoundGate() {
	let reportsRounds = false;
	return {
		receive(message: Message): void {
			reportsRounds ||= message === 'round';
			if (message === 'round') document.body.dataset['balanceSource'] = 'round';
			else if (!reportsRounds) document.body.dataset['balanceSource'] = 'game';
			// A game repeats `ready` at any time: only its report ends a round.
			else if (message !== 'ready' && message !== 'funds') release();
		},
		/** The game restarts or its frame goes away: it can report no round any more. */
		reset(): void {
			reportsRounds = false;
			release();
		},
	};
}

/** True while a round is shown whose result must not be known from elsewhere. */
export function isResultHidden(): boolean {
	return document.body.dataset['balanceSource'] === 'round';
}

function release(): void {
	delete document.body.dataset['balanceSource'];
	document.dispatchEvent(new Event(RELEASE_EVENT));
}
