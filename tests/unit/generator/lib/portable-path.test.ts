import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../generator/lib/package-root.ts";
import { localPath, portablePath, shownModule } from "../../../../generator/lib/portable-path.ts";

test.each([
	["/sites/a", "/sites/a/docs/_box.tsx", "<site>/docs/_box.tsx", "docs/_box.tsx"],
	["/sites/a", "/sites/shared/box.tsx", "<site>/../shared/box.tsx", "../shared/box.tsx"],
	["/sites/a", join(packageRoot(), "theme/x.tsx"), "<keyframe-docs>/theme/x.tsx", "keyframe-docs/theme/x.tsx"],
	[join(packageRoot(), "generator/docs"), join(packageRoot(), "theme/x.tsx"), "<site>/../../theme/x.tsx", "../../theme/x.tsx"],
	["/sites/a", "react/jsx-runtime", "react/jsx-runtime", "react/jsx-runtime"],
])("in %s, %s is portable, and comes back", (root, path, portable, shown) => {
	expect(portablePath(root, path)).toBe(portable);
	expect(localPath(root, portable)).toBe(path);
	expect(shownModule(root, path)).toBe(shown);
});

test("a portable path leads to the folder of the site that reads it", () => {
	expect(localPath("/other/b", portablePath("/sites/a", "/sites/a/docs/_box.tsx"))).toBe("/other/b/docs/_box.tsx");
});
