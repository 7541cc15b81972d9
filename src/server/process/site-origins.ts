import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

/** Returns the origins of the site: configured ones, or those of this machine. */
export function originsOf({ siteHosts, host }: Config, port: number): string[] {
	if (siteHosts.length > 0) {
		return siteHosts.flatMap((name) => [`https://${name}`, `http://${name}`]);
	}
	const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
	if (host !== undefined && host !== '0.0.0.0' && host !== '::') {
		return [...new Set([`http://${host}:${port}`, ...local])];
	}
	const networks = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
	const own = networks.filter(({ family, internal }) => family === 'IPv4' && !internal);
	return [...local, ...own.map(({ address }) => `http://${address}:${port}`)];
}

/** Returns the origins that most browsers use: over TLS behind a proxy. */
export function mainOriginsOf(config: Config, port: number): string[] {
	const { siteHosts, trustedProxies } = config;
	const scheme = trustedProxies.length > 0 ? 'https' : 'http';
	if (siteHosts.length > 0) return siteHosts.map((name) => `${scheme}://${name}`);
	return originsOf(config, port).slice(0, 1);
}
