import type { TitleState } from '#lib/vendor/lobby.ts';
import type { StatementRow, VendorTitle } from '#lib/vendor/operator-calls.ts';

/** The launch request to a vendor. */
export interface Launch {
	gameCode: string;
	/** Absent in demo play. */
	launchToken?: string | undefined;
	mode: 'real' | 'trial' | 'demo';
	currency: string;
	/** `bn`, `en`. */
	language: string;
	/** The address to open when the player leaves the game. */
	returnUrl: string;
	/** The launch address of the catalogue, with the site's host name inserted. */
	address: string;
}

/** The result of a health probe. */
export interface Probe {
	isUp: boolean;
	latencyMs: number;
	/** The vendor's note, or the error. */
	note: string;
}

/**
 * The interface of the platform to every vendor. The wallet is the opposite direction
 * (`serve-wallet.ts`). Every function except `probe` throws `VendorDown` for a missing or malformed
 * response, and `VendorRefused` for a refusal.
 */
export interface VendorPort {
	vendorCode: string;
	/** The kill switch: while false, launches and bets are refused. */
	isOpen: boolean;
	opensIn: 'frame' | 'window';
	currencies: readonly string[];
	modes: readonly string[];
	/** False for a vendor that supports launches only. */
	hasApi: boolean;
	/** True for a vendor that tells what its titles do now. */
	hasLobby: boolean;
	launch(launch: Launch): Promise<string>;
	listTitles(): Promise<VendorTitle[]>;
	listMovements(from: Date, to: Date): Promise<StatementRow[]>;
	readLobby(withinMs: number): Promise<TitleState[]>;
	/** Measures the vendor within a timeout. Never throws. */
	probe(withinMs: number): Promise<Probe>;
}

/** The vendor is unreachable, too slow, or its response is malformed. */
export class VendorDown extends Error {}

/** The vendor refused the request. The message is the vendor's own text. */
export class VendorRefused extends Error {}
