/** The card of a site without a template of its own: 1200 × 630 pixels, dark, with the site's logo and name at the bottom. */
export const cardTemplate = `<style>
.card { position: relative; overflow: hidden; display: flex; flex-direction: column; width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px 64px; background: #0c0e12; color: #ffffff; font-family: Figtree; }
.shape { position: absolute; top: 240px; width: 340px; height: 340px; border-radius: 36px; transform: rotate(45deg); }
.section { margin: 0 0 24px; font-size: 34px; line-height: 44px; color: #a9b4c6; line-clamp: 1; text-overflow: ellipsis; }
.title { flex: 1; margin: 0; font-size: 80px; font-weight: 700; line-height: 92px; line-clamp: 4; text-overflow: ellipsis; overflow: hidden; text-wrap: balance; }
.site { display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 600; }
</style>
<div class="card">
<div class="shape" style="right: 190px; background: #14171d"></div>
<div class="shape" style="right: 70px; background: #171b22"></div>
<div class="shape" style="right: -50px; background: #1b2029"></div>
<p class="section">{{section}}</p>
<p class="title">{{title}}</p>
<div class="site"><img src="logo" width="60" height="60"><span>{{site}}</span></div>
</div>
`;
