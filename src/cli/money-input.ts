import { ProviderUnclear } from '#platform/money/payments/ports.ts';
import { CommandError } from '#platform/settings/command-error.ts';

const REASON = /^[^\p{Cc}\p{Cs}]{3,300}$/u;
/** A reference that members read: no sentence, no mark-up. */
const EVIDENCE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:/#-]{1,63}$/u;

/** Reads the reason of a command. Throws `CommandError`. */
export function readReason(text: string | undefined): string {
	const reason = text?.trim() ?? '';
	if (REASON.test(reason)) return reason;
	throw new CommandError('Add --reason with 3 to 300 characters: why, for the audit.');
}

/** Reads a reference that shows what is decided. Throws `CommandError`. */
export function readEvidence(text: string | undefined): string {
	const evidence = text?.trim().replaceAll(/\s+/g, ' ') ?? '';
	if (EVIDENCE.test(evidence)) return evidence;
	throw new CommandError(
		'Add --evidence: a reference of 2 to 64 letters, digits and ._:/#- signs.',
	);
}

/** Reads the number of a matter in the list. Throws `CommandError`. */
export function readListed(text: string): bigint {
	if (/^[1-9]\d{0,17}$/.test(text)) return BigInt(text);
	throw new CommandError(`"${text}" is no number of the list.`);
}

/** Runs work that calls a provider. A provider without an answer is a `CommandError`. */
export async function askingProvider<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof ProviderUnclear)) throw error;
		throw new CommandError(`The provider gave no answer, nothing was changed: ${error.message}.`);
	}
}
