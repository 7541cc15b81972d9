import type { Spin } from './rounds/begin-round.ts';
import type {
	HistoryAnswer,
	RotateAnswer,
	RoundView,
	SeedView,
	SpinAnswer,
	StateView,
} from './wire.ts';

/** The game of one player, with the wallet's money or the demo's. */
export interface GameSession {
	state(): Promise<StateView>;
	spin(wish: Spin): Promise<SpinAnswer>;
	chooseClientSeed(choice: { seedId: string; clientSeed: string }): Promise<{ seed: SeedView }>;
	rotateSeed(): Promise<RotateAnswer>;
	history(before: string | undefined): Promise<HistoryAnswer>;
	round(roundId: string): Promise<RoundView>;
}

export const HISTORY_PAGE = 20;
