import type { StatementRow, VendorTitle } from '#lib/vendor/operator-calls.ts';

/** What a launch asks of a vendor. */
export interface Launch {
	gameCode: string;
	/** Absent in demo play. */
	launchToken?: string | undefined;
	mode: 'real' | 'trial' | 'demo';
	currency: string;
	/** `bn`, `en`. */
	language: string;
	/** Where the game sends the person who leaves it. */
	returnUrl: string;
	/** The launch address of the catalogue, with the site's host name put in. */
	address: string;
}

/** What a look at a vendor found. */
export interface Probe {
	isUp: boolean;
	latencyMs: number;
	/** What the vendor said, or what went wrong. */
	note: string;
}

/**
 * The one way in which the platform deals with a vendor, whoever it is. The wallet goes the other way
 * and is the same for all (`serve-wallet.ts`). Each function but `probe` throws `VendorDown` when the
 * vendor gives no answer or one that nobody can read, and `VendorRefused` when it says no.
 */
export interface VendorPort {
	vendorCode: string;
	/** The kill switch: false takes no launch and no bet. */
	isOpen: boolean;
	opensIn: 'frame' | 'window';
	currencies: readonly string[];
	modes: readonly string[];
	/** False: nothing can be asked of it beside launches. */
	hasApi: boolean;
	launch(launch: Launch): Promise<string>;
	listTitles(): Promise<VendorTitle[]>;
	listMovements(from: Date, to: Date): Promise<StatementRow[]>;
	/** Never throws; gives up after so long. */
	probe(withinMs: number): Promise<Probe>;
}

/** The vendor cannot be reached, is too slow, or what it answers is not what was agreed. */
export class VendorDown extends Error {}

/** The vendor says no, in words of its own. */
export class VendorRefused extends Error {}
