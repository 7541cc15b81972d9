import { readdirSync } from 'node:fs';

/** Scripts that every page has: they must be short enough to be part of the document. */
const ON_EVERY_PAGE = /^(Site|CarouselScript)\.astro_astro_type_script/;

/** Lists those that the build made files of, because they outgrew `assetsInlineLimit`. */
export function listOutgrownScripts(folder) {
	return readdirSync(folder).filter((name) => ON_EVERY_PAGE.test(name) && name.endsWith('.js'));
}
