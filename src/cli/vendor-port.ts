import { VendorDown, type VendorPort, VendorRefused } from '#platform/play/vendors/port.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { CommandError } from '#platform/settings/command-error.ts';

/** Returns the port of a vendor. Throws a `CommandError` for an unknown one. */
export async function portOf(ports: VendorPorts, code: string): Promise<VendorPort> {
	const port = await ports.find(code);
	if (!port) throw unknownVendor(code);
	return port;
}

/** Runs a call to a vendor. Throws a `CommandError` when the vendor does not answer, or refuses. */
export async function asking<T>(code: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof VendorRefused) {
			throw new CommandError(`${code} refuses: ${error.message}.`);
		}
		if (!(error instanceof VendorDown)) throw error;
		throw new CommandError(`${code} is unavailable: ${error.message}.`);
	}
}

export function unknownVendor(code: string): CommandError {
	return new CommandError(`There is no vendor "${code}".`);
}
