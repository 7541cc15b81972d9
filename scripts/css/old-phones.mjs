// PostCSS plugins of the build: a phone of 2021 can read the CSS, and it weighs less.

const PSEUDO_ELEMENT = /::[\w-]+(\([^)]*\))?$|:(before|after)$/;
const SIMPLE = /^#?[\w.%-]+$/;

/**
 * Layers, which Chrome knows from 99 on, as selectors without weight: what is in no layer wins, and
 * within the layers the order decides. So a rule of a layer may not rely on its weight.
 */
const layersByOrder = {
	postcssPlugin: 'layers-by-order',
	AtRule: {
		layer(layer) {
			layer.walkRules((rule) => {
				if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
				rule.selectors = rule.selectors.map(weightless);
			});
			layer.replaceWith(layer.nodes ?? []);
		},
	},
};

/** A pseudo-element stands outside of `:where()`. */
function weightless(selector) {
	const [pseudo = ''] = PSEUDO_ELEMENT.exec(selector) ?? [];
	const rest = selector.slice(0, selector.length - pseudo.length);
	return rest === '' || rest === '*' ? selector : `:where(${rest})${pseudo}`;
}

/**
 * Tokens that are the same in every theme, written where they are used: 2 KB less to read and to
 * look up. `tokens` is the file that states them, in its last `:root`.
 */
function fixedTokens(tokens) {
	const last = tokens.slice(tokens.lastIndexOf(':root {'));
	const stated = [...last.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
	const fixed = new Map(
		stated.map(([, name, value]) => [name, value.trim()]).filter(([, value]) => SIMPLE.test(value)),
	);
	return {
		postcssPlugin: 'fixed-tokens',
		Declaration(declaration) {
			const { prop, value } = declaration;
			if (fixed.get(prop) === value) declaration.remove();
			else if (value.includes('var(')) {
				const written = value.replace(/var\((--[\w-]+)\)/g, (use, name) => fixed.get(name) ?? use);
				if (written !== value) declaration.value = written;
			}
		},
	};
}

/** The plugins, in order. */
export function cssPlugins(tokens) {
	return [layersByOrder, fixedTokens(tokens)];
}
