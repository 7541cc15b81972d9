import type { Config } from '../config.ts';

/**
 * Returns the address of this machine's own listeners: loopback, unless they listen elsewhere only.
 */
export function ownAddress({ host }: Pick<Config, 'host'>): string {
	if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1';
	return host.includes(':') ? `[${host}]` : host;
}

/** Returns the address at which the platform calls the bundled payment provider. */
export function sandboxPspApiUrl(config: Pick<Config, 'host'>, pspPort: number): string {
	return `http://${ownAddress(config)}:${pspPort}/api`;
}
