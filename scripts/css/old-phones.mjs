// PostCSS plugins of the build: CSS for phones of 2021, and less of it.

const PSEUDO_ELEMENT = /::[\w-]+(\([^)]*\))?$|:(before|after)$/;
const SIMPLE = /^#?[\w.%-]+$/;

/**
 * Replaces layers (Chrome 99) by selectors of zero specificity: rules outside of layers win, and
 * within layers the order decides. A layered rule must not rely on specificity.
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

/** A pseudo-element must be outside of `:where()`. */
function weightless(selector) {
	const [pseudo = ''] = PSEUDO_ELEMENT.exec(selector) ?? [];
	const rest = selector.slice(0, selector.length - pseudo.length);
	return rest === '' || rest === '*' ? selector : `:where(${rest})${pseudo}`;
}

/**
 * Inlines tokens that are equal in every theme: 2 KB less. `tokens` is the file with them, in its
 * last `:root`.
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
