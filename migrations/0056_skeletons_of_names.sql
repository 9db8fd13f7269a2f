ALTER TABLE "girls" ADD COLUMN "stage_name_waiting" text;--> statement-breakpoint
ALTER TABLE "girls" ADD COLUMN "stage_name_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "girls" ADD COLUMN "stage_name_clashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "girls" ADD COLUMN "username_clashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guy_users" ADD COLUMN "username_clashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_clashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Two names clash when they have the same spelling or the same look: compatibility forms, spaces, invisible characters and the confusables of Unicode
-- (UTS #39, the single characters of unhomoglyph 1.0.6) are made equal for both. docs/decisions/139-skeletons-of-names.md has the rules and how the lists were made.
CREATE FUNCTION name_skeleton(given text, kind text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  name text := given;
  capitals constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  small constant text := 'abcdefghijklmnopqrstuvwxyz';
  read_as_l constant text := chr(1);
  read_as_i constant text := chr(2);
BEGIN
  IF name ~ '[^\x20-\x7e]' THEN
    name := regexp_replace(normalize(name, NFKD), '[\x01-\x08\x0e-\x1f\x7f\u0080-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g');
    name := translate(name,
    E'\u00d7\u00de\u0131\u014a\u0184\u0186\u018d\u018e\u018f\u0190\u0194\u0196\u019c\u01a2\u01a6\u01a7\u01a9\u01b1\u01b2\u01b7\u01b8\u01bc\u01bd\u01bf\u01c0' ||
    E'\u01c3\u01f6\u01f7\u021c\u0222\u0223\u023a\u0241\u0245\u024a\u0251\u0259\u025b\u0261\u0263\u0269\u026a\u026f\u028b\u028f\u0292\u0294\u02b9\u02bb\u02bc' ||
    E'\u02bd\u02be\u02bf\u02c2\u02c3\u02c4\u02c6\u02c8\u02ca\u02cb\u02d0\u02d3\u02d7\u02f4\u02f8\u02fb\u0305\u030c\u030d\u0311\u0315\u0317\u0320\u0321\u0322' ||
    E'\u0327\u0336\u0337\u0339\u0342\u0345\u0347\u0357\u0358\u0366\u036e\u0370\u0372\u0375\u0376\u0377\u037b\u037d\u037f\u0391\u0392\u0393\u0394\u0395\u0396' ||
    E'\u0397\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u03b1\u03b2\u03b3\u03b4\u03b5\u03b9\u03ba\u03bd' ||
    E'\u03bf\u03c1\u03c3\u03c4\u03c5\u03c6\u03cf\u03d8\u03da\u03db\u03dc\u03de\u03e0\u03e2\u03e4\u03e6\u03e8\u03e9\u03ea\u03ec\u03ee\u03f3\u03f7\u03f8\u03fa' ||
    E'\u03fd\u03fe\u03ff\u0402\u0404\u0405\u0406\u0408\u0409\u040a\u040f\u0410\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u041a\u041b\u041c\u041d\u041e\u041f' ||
    E'\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042c\u042d\u042f\u0430\u0431\u0432\u0433\u0435\u0437\u0438\u043a\u043c\u043d\u043e\u043f' ||
    E'\u0440\u0441\u0442\u0443\u0444\u0445\u044c\u044f\u0454\u0455\u0456\u0458\u0460\u0461\u0464\u0466\u0468\u046a\u046c\u046e\u0470\u0471\u0474\u0475\u0478' ||
    E'\u047a\u047e\u0480\u048e\u0494\u049c\u04a0\u04a4\u04a6\u04a8\u04ae\u04af\u04b4\u04b6\u04b8\u04ba\u04bb\u04bc\u04bd\u04c0\u04c3\u04cb\u04cc\u04cf\u04d8' ||
    E'\u04d9\u04e0\u04e1\u04f6\u04fa\u04fc\u04fe\u0500\u0501\u0502\u0504\u0506\u0508\u050a\u050c\u050d\u050e\u0510\u0511\u0512\u0514\u0516\u0518\u051a\u051b' ||
    E'\u051c\u051d\u051e\u0520\u0522\u0524\u0526\u0528\u052a\u052c\u052e\u0531\u0532\u0533\u0534\u0535\u0536\u0537\u0538\u0539\u053a\u053b\u053c\u053d\u053e' ||
    E'\u053f\u0540\u0541\u0542\u0543\u0544\u0545\u0546\u0547\u0548\u0549\u054a\u054b\u054c\u054d\u054e\u054f\u0550\u0551\u0552\u0553\u0554\u0555\u0556\u055a' ||
    E'\u055d\u0561\u0563\u0566\u056e\u0570\u0575\u0578\u057a\u057c\u057d\u0581\u0584\u0585\u0589\u059c\u059d\u05a4\u05a8\u05ad\u05ae\u05af\u05b4\u05b9\u05ba' ||
    E'\u05c0\u05c1\u05c2\u05c3\u05c4\u05c5\u05d5\u05d8\u05d9\u05df\u05e1\u05f3\u060d\u060f\u0618\u0619\u061a\u0627\u0647\u064a\u064b\u064e\u064f\u0652\u0653' ||
    E'\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065f\u0660\u0661\u0665\u0667\u0668\u066b\u066c\u066d\u066e\u066f\u06a7\u06a9\u06aa\u06ba\u06be\u06c1' ||
    E'\u06c3\u06cc\u06d0\u06d2\u06d4\u06d5\u06df\u06ec\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0701\u0702\u0703\u0704\u0740\u0741\u0742' ||
    E'\u0747\u0762\u0767\u07c0\u07ca\u07eb\u07ed\u07ee\u07f3\u07f4\u07f5\u07fa\u08a9\u08b0\u08b1\u08bb\u08bc\u08bd\u08e5\u08e8\u08ea\u08eb\u08ed\u08ee\u08f0' ||
    E'\u08f1\u08f2\u08f3\u08f8\u08f9\u08fa\u08ff\u0900\u0902\u0903\u093c\u0952\u0953\u0954\u0966\u0967\u097d\u09bc\u09e6\u09ea\u09ed\u0a02\u0a03\u0a3c\u0a4b' ||
    E'\u0a4d\u0a66\u0a67\u0a6a\u0a82\u0a83\u0abc\u0abd\u0ac1\u0ac2\u0acd\u0ae6\u0ae8\u0ae9\u0aea\u0aee\u0af0\u0b03\u0b20\u0b3c\u0b66\u0b68\u0b82\u0b9c\u0bb0' ||
    E'\u0bbe\u0bc8\u0bcd\u0bd7\u0be6\u0be7\u0be8\u0bea\u0bed\u0bee\u0bf0\u0bf5\u0bf8\u0c02\u0c03\u0c66\u0c82\u0c83\u0c85\u0c86\u0c87\u0c92\u0c9c\u0c9e\u0ca3' ||
    E'\u0caf\u0cb1\u0cb2\u0ce6\u0ce7\u0ce8\u0cef\u0d02\u0d03\u0d09\u0d1c\u0d20\u0d23\u0d31\u0d34\u0d36\u0d3f\u0d40\u0d42\u0d43\u0d4e\u0d61\u0d66\u0d6d\u0d82' ||
    E'\u0d83\u0dea\u0deb\u0e03\u0e0b\u0e0f\u0e14\u0e15\u0e17\u0e21\u0e26\u0e45\u0e4d\u0e50\u0e88\u0e8d\u0e9a\u0e9b\u0e9d\u0e9e\u0e9f\u0eb8\u0eb9\u0ec8\u0ec9' ||
    E'\u0eca\u0ecb\u0ecd\u0ed0\u0f37\u0f6a\u0fd5\u0fd6\u101d\u1036\u1038\u1040\u1065\u10a0\u10a1\u10a2\u10a3\u10a4\u10a5\u10a6\u10a7\u10a8\u10a9\u10aa\u10ab' ||
    E'\u10ac\u10ad\u10ae\u10af\u10b0\u10b1\u10b2\u10b3\u10b4\u10b5\u10b6\u10b7\u10b8\u10b9\u10ba\u10bb\u10bc\u10bd\u10be\u10bf\u10c0\u10c1\u10c2\u10c3\u10c4' ||
    E'\u10c5\u10c7\u10cd\u10e7\u10f3\u10ff\u1173\u1175\u11a8\u11ab\u11ae\u11af\u11b7\u11b8\u11ba\u11bc\u11bd\u11be\u11bf\u11c0\u11c1\u11c2\u11eb\u11f0\u11f9' ||
    E'\u1200\u1223\u1240\u1260\u1294\u12d0\u13a0\u13a1\u13a2\u13a3\u13a5\u13a6\u13a7\u13a8\u13a9\u13aa\u13ab\u13ac\u13ad\u13ae\u13af\u13b0\u13b1\u13b2\u13b3' ||
    E'\u13b4\u13b5\u13b6\u13b7\u13b8\u13b9\u13ba\u13bb\u13bc\u13bd\u13bf\u13c0\u13c1\u13c2\u13c3\u13c4\u13c5\u13c6\u13c7\u13c8\u13c9\u13ca\u13cb\u13cd\u13ce' ||
    E'\u13cf\u13d0\u13d1\u13d2\u13d3\u13d4\u13d5\u13d6\u13d7\u13d8\u13d9\u13da\u13db\u13dc\u13dd\u13de\u13df\u13e0\u13e1\u13e2\u13e3\u13e4\u13e5\u13e6\u13e7' ||
    E'\u13e8\u13e9\u13ea\u13ec\u13ed\u13ee\u13ef\u13f0\u13f1\u13f3\u13f4\u13f5\u13fb\u13fc\u1400\u1403\u1427\u142f\u1431\u1433\u1438\u144a\u144c\u144e\u146d' ||
    E'\u146f\u1472\u148d\u14a5\u14aa\u14bf\u14d1\u1540\u1541\u1577\u157c\u157d\u1587\u15af\u15b4\u15b5\u15b7\u15c4\u15c5\u15de\u15ea\u15ef\u15f0\u15f7\u1602' ||
    E'\u1603\u1604\u1607\u1622\u1623\u1624\u162e\u162f\u1634\u1635\u166d\u166e\u1680\u16b2\u16b7\u16c1\u16c2\u16cc\u16d5\u16d6\u16d8\u16e1\u16eb\u16ec\u16ed' ||
    E'\u16f0\u1735\u17a3\u17b7\u17b8\u17b9\u17ba\u17c6\u17cb\u17d3\u17d4\u17d5\u17d9\u17da\u1803\u1809\u1855\u1896\u18db\u19d0\u19d1\u1a80\u1a90\u1ab4\u1ab7' ||
    E'\u1b52\u1b53\u1b58\u1b5c\u1c89\u1c90\u1c91\u1c92\u1c93\u1c94\u1c95\u1c96\u1c97\u1c98\u1c99\u1c9a\u1c9b\u1c9c\u1c9d\u1c9e\u1c9f\u1ca0\u1ca1\u1ca2\u1ca3' ||
    E'\u1ca4\u1ca5\u1ca6\u1ca7\u1ca8\u1ca9\u1caa\u1cab\u1cac\u1cad\u1cae\u1caf\u1cb0\u1cb1\u1cb2\u1cb3\u1cb4\u1cb5\u1cb6\u1cb7\u1cb8\u1cb9\u1cba\u1cbd\u1cbe' ||
    E'\u1cbf\u1cd0\u1cd2\u1cd5\u1cd8\u1cd9\u1cda\u1cdc\u1cdd\u1cde\u1ced\u1d04\u1d08\u1d0b\u1d0d\u1d0f\u1d10\u1d11\u1d1c\u1d20\u1d21\u1d22\u1d24\u1d26\u1d27' ||
    E'\u1d28\u1d29\u1d2b\u1d83\u1d8c\u1d90\u1dee\u1e9d\u1e9e\u1efa\u1efc\u1efe\u1eff\u2010\u2012\u2013\u2014\u2015\u2018\u2019\u201a\u201b\u2022\u2027\u2028' ||
    E'\u2029\u2032\u2035\u2039\u203a\u2041\u2043\u2044\u204e\u2053\u205a\u205d\u205e\u20a4\u20ac\u20bd\u20db\u2108\u2127\u2129\u212e\u2132\u2141\u2142\u2143' ||
    E'\u2183\u2184\u2191\u2195\u21b5\u21ba\u21be\u21bf\u2200\u2203\u2206\u220f\u2211\u2212\u2215\u2216\u2217\u2218\u2219\u2223\u2228\u2229\u222a\u222b\u2236' ||
    E'\u223c\u2263\u2282\u2283\u2295\u2299\u22a4\u22a5\u22c0\u22c1\u22c2\u22c3\u22c4\u22c5\u22c8\u22ee\u22f4\u22ff\u2300\u2325\u2341\u235f\u2365\u2369\u2373' ||
    E'\u2374\u2375\u237a\u237f\u239c\u239f\u23a2\u23a5\u23aa\u23ae\u23c1\u23c2\u23c3\u23c6\u23fc\u23fd\u23fe\u2500\u2501\u2503\u250f\u2523\u2571\u2573\u2588' ||
    E'\u2590\u2594\u2597\u259d\u25a0\u25b1\u25b3\u25b7\u25b8\u25ba\u25bd\u25c1\u25c7\u25ca\u25cb\u25ce\u25e0\u25e6\u2609\u2610\u2625\u2630\u2638\u264e\u2662' ||
    E'\u26ac\u2768\u2769\u276e\u276f\u2772\u2773\u2774\u2775\u2795\u2796\u2797\u27c2\u27cb\u27cd\u27d9\u27e8\u27e9\u2800\u292b\u292c\u2999\u29b0\u29be\u29c4' ||
    E'\u29c5\u29c7\u29d6\u29d9\u29f5\u29f8\u29f9\u2a00\u2a01\u2a02\u2a03\u2a04\u2a05\u2a06\u2a1d\u2a21\u2a2f\u2a3d\u2a3e\u2a3f\u2aaa\u2aab\u2bec\u2bed\u2bee' ||
    E'\u2bef\u2c00\u2c01\u2c02\u2c03\u2c04\u2c05\u2c06\u2c07\u2c08\u2c09\u2c0a\u2c0b\u2c0c\u2c0d\u2c0e\u2c0f\u2c10\u2c11\u2c12\u2c13\u2c14\u2c15\u2c16\u2c17' ||
    E'\u2c18\u2c19\u2c1a\u2c1b\u2c1c\u2c1d\u2c1e\u2c1f\u2c20\u2c21\u2c22\u2c23\u2c24\u2c25\u2c26\u2c27\u2c28\u2c29\u2c2a\u2c2b\u2c2c\u2c2d\u2c2e\u2c2f\u2c60' ||
    E'\u2c6b\u2c6d\u2c6f\u2c70\u2c72\u2c75\u2c7e\u2c7f\u2c80\u2c82\u2c84\u2c85\u2c86\u2c88\u2c89\u2c8a\u2c8c\u2c8e\u2c90\u2c92\u2c94\u2c95\u2c96\u2c98\u2c9a' ||
    E'\u2c9c\u2c9e\u2c9f\u2ca0\u2ca2\u2ca3\u2ca4\u2ca5\u2ca6\u2ca8\u2caa\u2cab\u2cac\u2cad\u2cae\u2cb0\u2cb1\u2cb2\u2cb6\u2cb8\u2cba\u2cbc\u2cbd\u2cbe\u2cc0' ||
    E'\u2cc2\u2cc4\u2cc6\u2cc8\u2cca\u2ccc\u2ccd\u2cce\u2cd0\u2cd1\u2cd2\u2cd4\u2cd6\u2cd8\u2cda\u2cdc\u2cde\u2ce0\u2ce2\u2ce4\u2ce9\u2ceb\u2ced\u2cf2\u2d37' ||
    E'\u2d38\u2d39\u2d3a\u2d49\u2d4f\u2d51\u2d54\u2d55\u2d59\u2d5d\u2d60\u2d63\u2de8\u2dea\u2ded\u2def\u2df6\u2df7\u2e26\u2e27\u2e2a\u2e2b\u2e2c\u2e2e\u2e30' ||
    E'\u2e31\u2e32\u2e35\u2e39\u2e3d\u2e3f\u2e40\u2e82\u2e83\u2e85\u2e89\u2e8b\u2e8e\u2e8f\u2e90\u2e92\u2e93\u2e94\u2e96\u2e97\u2e98\u2e99\u2e9b\u2e9e\u2ea0' ||
    E'\u2ea1\u2ea2\u2ea3\u2ea4\u2ea6\u2ea8\u2eab\u2ead\u2eaf\u2eb1\u2eb2\u2eb9\u2eba\u2ebe\u2ebf\u2ec0\u2ec1\u2ec2\u2ec3\u2ec4\u2ec5\u2ec8\u2ec9\u2ecb\u2ecc' ||
    E'\u2ecd\u2ecf\u2ed0\u2ed1\u2ed2\u2ed3\u2ed4\u2ed6\u2ed8\u2ed9\u2eda\u2edb\u2edc\u2edd\u2edf\u2ee0\u2ee2\u2ee4\u2ee5\u2ee8\u2ee9\u2eeb\u2eec\u2eed\u2eee' ||
    E'\u2eef\u2ef0\u2ef2\u3002\u3007\u3008\u3009\u3012\u3014\u3015\u301a\u301b\u302c\u302d\u3033\u304f\u309a\u30a0\u30a4\u30a8\u30ab\u30bf\u30c8\u30cb\u30ce' ||
    E'\u30cf\u30d8\u30ed\u30fb\u31d0\u31d1\u31d3\u31d4\u31d6\u31da\u31db\u31df\u31e0\u39b3\u439b\u4420\u4e00\u4e36\u4e3f\u5002\u503c\u555f\u56d7\u586b\u58eb' ||
    E'\u58ff\u5b00\u5e32\u5e50\u6238\u6409\u6663\u6669\u66f6\u6726\u67ff\u69e9\u6a27\u6f59\u784f\u7d76\u80a6\u80ca\u80d0\u80f6\u8101\u8127\u8141\u81a7\u853f' ||
    E'\u8641\u8a1e\u8a7d\u8b8f\u8c63\u8d86\u8dfa\u8e9b\u8f27\u90de\u93ae\u96b8\u9e43\u9ed2\u9fc3\ua494\ua49c\ua49e\ua4a7\ua4a8\ua4ac\ua4b0\ua4ba\ua4be\ua4bf' ||
    E'\ua4c0\ua4c2\ua4d0\ua4d1\ua4d2\ua4d3\ua4d4\ua4d6\ua4d7\ua4d9\ua4da\ua4db\ua4dc\ua4dd\ua4de\ua4df\ua4e0\ua4e1\ua4e2\ua4e3\ua4e5\ua4e6\ua4e7\ua4ea\ua4eb' ||
    E'\ua4ec\ua4ed\ua4ee\ua4ef\ua4f0\ua4f1\ua4f2\ua4f3\ua4f4\ua4f5\ua4f7\ua4f8\ua4f9\ua4fd\ua4ff\ua60e\ua640\ua642\ua644\ua645\ua646\ua647\ua648\ua64a\ua64c' ||
    E'\ua64d\ua64e\ua652\ua654\ua656\ua658\ua65a\ua65c\ua65e\ua660\ua662\ua664\ua666\ua668\ua66a\ua66c\ua66f\ua67c\ua67e\ua680\ua682\ua684\ua686\ua688\ua68a' ||
    E'\ua68c\ua68e\ua690\ua692\ua696\ua69a\ua6a1\ua6b0\ua6b1\ua6cd\ua6ce\ua6db\ua6df\ua6eb\ua6ef\ua6f0\ua6f1\ua714\ua716\ua722\ua724\ua726\ua72a\ua72c\ua72e' ||
    E'\ua731\ua73e\ua742\ua744\ua746\ua748\ua74c\ua750\ua752\ua754\ua756\ua758\ua75a\ua75c\ua75e\ua762\ua764\ua766\ua768\ua76a\ua76b\ua76c\ua76e\ua778\ua779' ||
    E'\ua77a\ua77b\ua77d\ua77e\ua780\ua782\ua784\ua786\ua789\ua78b\ua78c\ua78d\ua78f\ua790\ua792\ua795\ua796\ua798\ua799\ua79a\ua79b\ua79c\ua79d\ua79e\ua79f' ||
    E'\ua7a0\ua7a2\ua7a4\ua7a6\ua7a8\ua7ab\ua7ac\ua7ad\ua7ae\ua7b0\ua7b1\ua7b2\ua7b3\ua7b4\ua7b5\ua7b6\ua7b7\ua7b8\ua7ba\ua7bc\ua7be\ua7c0\ua7c2\ua7c4\ua7c6' ||
    E'\ua7c7\ua7c9\ua7cb\ua7cc\ua7ce\ua7d0\ua7d2\ua7d4\ua7d6\ua7d8\ua7da\ua7dc\ua7f5\ua7f7\ua830\ua992\ua9a3\ua9c6\ua9cf\uaa53\uaa56\uab32\uab35\uab3d\uab47' ||
    E'\uab48\uab4d\uab4e\uab52\uab53\uab55\uab5a\uab60\uab70\uab71\uab72\uab75\uab7a\uab7b\uab7c\uab7e\uab80\uab81\uab83\uab87\uab8b\uab90\uab93\uab9b\uab9f' ||
    E'\uaba2\uaba9\uabaa\uabae\uabaf\uabb2\uabb6\ufd3e\ufd3f\U00010101\U000101a0\U00010282\U00010285\U00010286\U00010287\U0001028a\U0001028d\U00010290' ||
    E'\U00010292\U00010294\U00010295\U00010296\U00010297\U0001029b\U000102a0\U000102a1\U000102a2\U000102a3\U000102a5\U000102ab\U000102ad\U000102b0\U000102b1' ||
    E'\U000102b2\U000102b3\U000102b4\U000102b5\U000102b6\U000102b8\U000102cf\U000102e1\U000102e4\U000102e8\U000102f2\U000102f5\U00010301\U00010302\U00010309' ||
    E'\U00010311\U00010312\U00010315\U00010317\U0001031a\U0001031f\U00010320\U00010322\U000103d1\U000103d3\U00010400\U00010401\U00010402\U00010403\U00010404' ||
    E'\U00010405\U00010406\U00010407\U00010408\U00010409\U0001040a\U0001040b\U0001040c\U0001040d\U0001040e\U0001040f\U00010410\U00010411\U00010412\U00010413' ||
    E'\U00010414\U00010415\U00010416\U00010417\U00010418\U00010419\U0001041a\U0001041b\U0001041c\U0001041d\U0001041e\U0001041f\U00010420\U00010421\U00010422' ||
    E'\U00010423\U00010424\U00010425\U00010426\U00010427\U00010429\U0001042a\U0001042c\U0001043d\U0001043f\U00010442\U00010443\U00010448\U0001044b\U0001044d' ||
    E'\U000104a0\U000104b0\U000104b1\U000104b2\U000104b3\U000104b4\U000104b5\U000104b6\U000104b7\U000104b8\U000104b9\U000104ba\U000104bb\U000104bc\U000104bd' ||
    E'\U000104be\U000104bf\U000104c0\U000104c1\U000104c2\U000104c3\U000104c4\U000104c5\U000104c6\U000104c7\U000104c8\U000104c9\U000104ca\U000104cb\U000104cc' ||
    E'\U000104ce\U000104cf\U000104d0\U000104d1\U000104d2\U000104d3\U000104d8\U000104db\U000104ea\U000104eb\U000104f6\U000104f9\U00010513\U00010516\U00010518' ||
    E'\U0001051c\U0001051d\U00010525\U00010526\U00010527\U00010570\U00010571\U00010572\U00010573\U00010574\U00010575\U00010576\U00010577\U00010578\U00010579' ||
    E'\U0001057a\U0001057c\U0001057d\U0001057e\U0001057f\U00010580\U00010581\U00010582\U00010583\U00010584\U00010585\U00010586\U00010587\U00010588\U00010589' ||
    E'\U0001058a\U0001058c\U0001058d\U0001058e\U0001058f\U00010590\U00010591\U00010592\U00010594\U00010595\U00010a3a\U00010a50\U00010c80\U00010c81\U00010c82' ||
    E'\U00010c83\U00010c84\U00010c85\U00010c86\U00010c87\U00010c88\U00010c89\U00010c8a\U00010c8b\U00010c8c\U00010c8d\U00010c8e\U00010c8f\U00010c90\U00010c91' ||
    E'\U00010c92\U00010c93\U00010c94\U00010c95\U00010c96\U00010c97\U00010c98\U00010c99\U00010c9a\U00010c9b\U00010c9c\U00010c9d\U00010c9e\U00010c9f\U00010ca0' ||
    E'\U00010ca1\U00010ca2\U00010ca3\U00010ca4\U00010ca5\U00010ca6\U00010ca7\U00010ca8\U00010ca9\U00010caa\U00010cab\U00010cac\U00010cad\U00010cae\U00010caf' ||
    E'\U00010cb0\U00010cb1\U00010cb2\U00010cfa\U00010cfc\U00010d50\U00010d51\U00010d52\U00010d53\U00010d54\U00010d55\U00010d56\U00010d57\U00010d58\U00010d59' ||
    E'\U00010d5a\U00010d5b\U00010d5c\U00010d5d\U00010d5e\U00010d5f\U00010d60\U00010d61\U00010d62\U00010d63\U00010d64\U00010d65\U000110bb\U000111c7\U000111ca' ||
    E'\U000111cb\U000111db\U000111dc\U000111de\U00011300\U00011492\U00011494\U00011496\U00011498\U00011499\U0001149b\U0001149d\U0001149e\U0001149f\U000114a0' ||
    E'\U000114a1\U000114a2\U000114a3\U000114a7\U000114a8\U000114a9\U000114aa\U000114ab\U000114ad\U000114ae\U000114b0\U000114b1\U000114b9\U000114bd\U000114c1' ||
    E'\U000114c2\U000114c3\U000114c4\U000114d0\U000114d1\U000114d2\U000114d6\U000115d8\U000115d9\U000115da\U000115db\U000115dc\U000115dd\U00011706\U0001170a' ||
    E'\U0001170e\U0001170f\U000118a0\U000118a1\U000118a2\U000118a3\U000118a4\U000118a5\U000118a6\U000118a7\U000118a8\U000118a9\U000118aa\U000118ab\U000118ac' ||
    E'\U000118ad\U000118ae\U000118af\U000118b0\U000118b1\U000118b2\U000118b3\U000118b4\U000118b5\U000118b6\U000118b7\U000118b8\U000118b9\U000118ba\U000118bb' ||
    E'\U000118bc\U000118bd\U000118be\U000118bf\U000118c0\U000118c1\U000118c2\U000118c3\U000118c4\U000118c6\U000118c8\U000118ca\U000118cc\U000118ce\U000118d5' ||
    E'\U000118d6\U000118d7\U000118d8\U000118dc\U000118e0\U000118e4\U000118e5\U000118e6\U000118e9\U000118ec\U000118ef\U000118f2\U00011cb2\U00012038\U000132f9' ||
    E'\U00016e40\U00016e41\U00016e42\U00016e43\U00016e44\U00016e45\U00016e46\U00016e47\U00016e48\U00016e49\U00016e4a\U00016e4b\U00016e4c\U00016e4d\U00016e4e' ||
    E'\U00016e4f\U00016e50\U00016e51\U00016e52\U00016e53\U00016e54\U00016e55\U00016e56\U00016e57\U00016e58\U00016e59\U00016e5a\U00016e5b\U00016e5c\U00016e5d' ||
    E'\U00016e5e\U00016e5f\U00016ea0\U00016ea1\U00016ea2\U00016ea3\U00016ea4\U00016ea5\U00016ea6\U00016ea7\U00016ea8\U00016ea9\U00016eaa\U00016eab\U00016eac' ||
    E'\U00016ead\U00016eae\U00016eaf\U00016eb0\U00016eb1\U00016eb2\U00016eb3\U00016eb4\U00016eb5\U00016eb6\U00016eb7\U00016eb8\U00016f07\U00016f08\U00016f0a' ||
    E'\U00016f16\U00016f1a\U00016f1c\U00016f26\U00016f28\U00016f2d\U00016f35\U00016f3a\U00016f3b\U00016f3d\U00016f3f\U00016f40\U00016f42\U00016f43\U00016f51' ||
    E'\U00016f52\U0001d114\U0001d16d\U0001d202\U0001d206\U0001d20b\U0001d20d\U0001d20f\U0001d212\U0001d213\U0001d214\U0001d215\U0001d216\U0001d217\U0001d21b' ||
    E'\U0001d21c\U0001d221\U0001d222\U0001d22a\U0001d22b\U0001d230\U0001d236\U0001d237\U0001d238\U0001d239\U0001d23a\U0001d23b\U0001d23f\U0001d245\U0001e8c7' ||
    E'\U0001e8c8\U0001e8c9\U0001e8cb\U0001e8cc\U0001e900\U0001e901\U0001e902\U0001e903\U0001e904\U0001e905\U0001e906\U0001e907\U0001e908\U0001e909\U0001e90a' ||
    E'\U0001e90b\U0001e90c\U0001e90d\U0001e90e\U0001e90f\U0001e910\U0001e911\U0001e912\U0001e913\U0001e914\U0001e915\U0001e916\U0001e917\U0001e918\U0001e919' ||
    E'\U0001e91a\U0001e91b\U0001e91c\U0001e91d\U0001e91e\U0001e91f\U0001e920\U0001e921\U0001f312\U0001f318\U0001f319\U0001f701\U0001f702\U0001f704\U0001f70a' ||
    E'\U0001f728\U0001f73a\U0001f74c\U0001f754\U0001f755\U0001f75e\U0001f768\U0001f771\U00021fe8',
    E'x\u00fei\u014bb\u0254g\u01dd\u01dd\ua793yIw\u01a3R2\u0283\u028au3\u01b95s\u00fel!\u0195\u00fe388\u2c65?\u028c\u024ba\u01dd\ua793gyiiwuy\u021d?''''''''' ||
    E'''\u0559<>^^'''''':\u0559-'':\u02ea\u0304\u0306\u0670\u0302\u0313\u0650\u0331\u0326\u0328\u0326\u0335\u0338\u0326\u0303\u0328\u0333\u0350\u0307\u030a' ||
    E'\u0306\u2c76\u0373\u02cf\u1d0e\u1d0e\u0254\ua73fJABy\u1e9fEZHIK\u028cMN\u03beO\u03c0P\u0283TY\u0278X\u03c8\u03c9a\u00dfy\u1e9f\ua793i\u0138vopo\u1d1bu' ||
    E'\u0278\u03d7\u03d9\u03c2\u03c2F\u03df\u03e1\u03e3\u03e5\u03e72\u01a8\u03eb\u03ed\u03efj\u00fe\u00feM\u0254\u037c\ua73f\u0452\ua793SIJ\u0459\u045a' ||
    E'\u045fABy\u0434E\u04363\u1d0eK\u028cMHO\u03c0PCTY\u0278X\u0446\u0447\u0448\u0449b\u044d\u1d19a6\u0299re\u025c\u1d0e\u0138\u028d\u029co\u03c0pc\u1d1by' ||
    E'\u0278x\u0185\u1d19\ua793sijww\u0465\u0467\u0469\u046b\u046d\u046f\u03c8\u03c8Vv\u0479\u047b\u047f\u0481\u048f\u0495\u049d\u04a1\u04a5\u04a7\u04a9Yy' ||
    E'\u04b5\u04b7\u04b9hheeI\u04c4\u04b7\u04b7l\u01dd\u01dd3\u021d\u04f7\u04fb\u04fd\u04ffdd\u0503\u0505\u0507\u0509\u0195G\u0262\u050f\ua793\ua793\u0513' ||
    E'\u0515\u0517\u0519qqWw\u051f\u0521\u0523\u0525\u0527\u0529\u052b\u052d\u052fw\u0562q\u0564\u0565q\u0567\u0568\u0569\u056a\u12ae\u056c\u056d\u1e9f' ||
    E'\u056fh\u0571\u0572\u0573\u1206\u0237\u0576\u0577n\u0579\u1323\u057b\u1261U\u057eS\u0580g\u0582\u0278fO\u0586''''wqq\u1e9fh\u0237n\u0270nugfo:\u0301' ||
    E'\u0301\u059a\u0599\u0596\u0598\u030a\u0323\u0307\u0307l\u0307\u0307:\u0307\u0323lv''lo'',\u0639\u0301\u0313\u0650lo\u0649\u030b\u0301\u0313\u030a' ||
    E'\u0303\u0329\u0312\u0306\u0304\u0306\u0302\u0323\u0314\u0655.loV\u028c,\u060c*\u0649\u06a1\u0641\u0643\u0643\u0649oo\u0629\u0649\u067b\u0649-o\u030a' ||
    E'\u0307.l\u0662\u0663\u0664o\u0666V\u028c\u0669..::\u0307\u0307\u073c\u0301\u06ac\u0754Ol\u0304\u0307\u0302\u0308''''_\u0754\u06af\u0648\u06a1\u06a1' ||
    E'\u0649\u064c\u064c\u0307\u0308\u0323\u0324\u030b\u064c\u064d\u0313\u0350\u0354\u0355\u0350\u0352\u0307:\u0323\u0331\u0300\u0301o\u0669?\u0323O89\u0307' ||
    E'\u0983\u0323\u0946\u094do98\u0307:\u0323\u093d\u0941\u0942\u094do\u0968\u0969\u096a\u096e\u09708O\u0323O9\u030a\u0b90\u0b88\u0b88\u0ba9\u0307\u0bb3o' ||
    E'\u0b95\u0b89\u0b9a\u0b8e\u0b85\u0baf\u0bf3\u0bb7o\u0983oo\u0983\u0c05\u0c06\u0c07\u0c12\u0c1c\u0c1e\u0c23\u0c2f\u0c31\u0c32o\u0c67\u0c68\u0c6fo\u0983' ||
    E'\u0b89\u0b90o\u0ba3\u0d30\u0bb4\u0bb6\u0bbf\u0bbf\u0d41\u0d41\u0971\u0d1eo9o\u0983\u0da2\u0daf\u0e02\u0e0a\u0e0e\u0e04\u0e04\u0e11\u0e06\u0e20\u0e32' ||
    E'\u030ao\u0e08\u0e22\u0e1a\u0e1b\u0e1d\u0e1e\u0e1f\u0e38\u0e39\u0e48\u0e49\u0e4a\u0e4b\u030ao\u0325\u0f62\u5350\u534do\u030a\u0983o\u1041\ua787\u2d01' ||
    E'\u2d02\u2d03\u2d04\u2d05\u2d06\u2d07\u2d08\u2d09\u2d0a\u2d0b\u2d0c\u2d0d\u2d0e\u2d0f\u2d10\u2d11\u2d12\u2d13\u2d14\u2d15\u2d16\u2d17\u2d18\u2d19\u2d1a' ||
    E'\u2d1b\u2d1c\u2d1d\u2d1e\u2d1f\u2d20\u2d21\u2d22\u2d23\u2d24\u2d25\u2d27\u2d2dy\u021do\u30fc\u4e28\u1100\u1102\u1103\u1105\u1106\u1107\u1109\u110b' ||
    E'\u110c\u110e\u110f\u1110\u1111\u1112\u1140\u114c\u1159U\u0270\u0278n\u0571ODRT\uab73i\uab76\uab77\u2c76YAJE\uab7d?\uab7f\u2c76y\uab82W\uab84\uab85' ||
    E'\uab86M\uab88\uab89\uab8aH\uab8cY\u01abG\uab91hZ\uab94\uab95\uab96w\uab98\uab99\uab9a\ua793\uab9d4b\uaba0\uaba1R\uaba3WS\uaba6\uaba7\uaba8VS\uabab' ||
    E'\uabac\uabadLC\uabb0\uabb1P\uabb3\uabb4\uabb5Kd\uabb8\uabb9\uabba\uabbc\uabbd6\uabbf\u00df\u13f9GB\u13fd\u0262\u0299=\u1e9f\u00b7V\u028c><''UnPdbJyL2' ||
    E'\u1421\u1429x\u1e9fHxRbF\u214e\ua7fb\u0250ADDwMB\u1490\u1489\u14d3\u14da\u1543\u1546\u154a\u028a\u03c9\u028a\u03c9Xx <Xl\u16bd''KM\u03c8\u16bc\u00b7:+' ||
    E'\u0278/\u17a2\u0e34\u0e35\u0e36\u0e37\u030a\u0e48\u030a\u0e2f\u0e5a\u0e4f\u0e5b::\u1835\u185c\u18f5\u199e\u19b1\u1a45\u1a45\u06db\u0328\u1b0d\u1b11' ||
    E'\u1b28\u1b50\u1c8a\u10d0\u10d1\u10d2\u10d3\u10d4\u10d5\u10d6\u10d7\u10d8\u10d9\u10da\u10db\u10dc\u10dd\u10de\u10df\u10e0\u10e1\u10e2\u10e3\u10e4\u10e5' ||
    E'\u10e6y\u10e8\u10e9\u10ea\u10eb\u10ec\u10ed\u10ee\u10ef\u10f0\u10f1\u10f2\u021d\u10f4\u10f5\u10f6\u10f7\u10f8\u10f9\u10fa\u10fd\u10feo\u0302\u0304' ||
    E'\u032b\u032e\u032d\u030e\u0329\u0323\u0324\u0316c\u025c\u0138\u028do\u0254ouvwz\u01a8r\u028c\u03c0\u1d18\u043bgy\u024b\u2decf\u00df\u1efb\u1efdyy---' ||
    E'\u30fc\u30fc'''',''\u00b7\u00b7  ''''<>/-/*~:\u2d57\u2d42\u00a3\ua793f\u06db\u044d\u028a\u027fe\u214e\ua4e8\ua4f6\U00016f00\u0254\u0254\u16cf\u16e8' ||
    E'\u21b2\U0001f10e\u16da\u16d0\u0250\u01dd\u1e9f\u03c0\u0283-/\\*\u00b0\u00b7lvnU\u0283:~\u2261\u1455\u1450\U000102a8\u0298T\ua4d5\u2227vnU\u16dc\u00b7' ||
    E'\u16de\u2d57\ua793E\u2205\u2324\u303c\u229b\u0629\u1435ip\u03c9a\u16bd\u4e28\u4e28\u4e28\u4e28\u4e28\u4e28\u2355\u234e\u234b\u236d\u23fbl\u263e\u30fc' ||
    E'\u30fc\u2502\u250c\u251c/X\u220e\u258c\u02c9\u2596\u2598\u220e\u23e5\u1e9f\u22b3\u25b6\u25b6\U000102bc\u22b2\u16dc\u16dc\u00b0\u233e\u2312\u00b0\u0298' ||
    E'\u25a1\U0001099e\u2cb7\u2388\u224f\u16dc\u0970()<>(){}+-\u00f7\ua4d5/\\T\u276c\u276d xx\u2d42\u2349\u233e\u303c\u2342\u233b\U000102c0\u299a\\/\\\u0298' ||
    E'\U000102a8\u2297\u228d\u228e\u2293\u2294\u16de\u16dax\u2319\u2a1f\u2210\u15d5\u15d2\u219e\u219f\u21a0\u21a1\u2c30\u2c31\u2c32\u2c33\u2c34\u2c35\u2c36' ||
    E'\u2c37\u2c38\u2c39\u2c3a\u2c3b\u2c3c\u2c3d\u2c3e\u2c3f\u2c40\u2c41\u2c42\u2c43\u2c44\u2c45\u2c46\u2c47\u2c48\u2c49\u2c4a\u2c4b\u2c4c\u2c4d\u2c4e\u2c4f' ||
    E'\u2c50\u2c51\u2c52\u2c53\u2c54\u2c55\u2c56\u2c57\u2c58\u2c59\u2c5a\u2c5b\u2c5c\u2c5d\u2c5e\u2c5f\u2c61\u2c6ca\u0250\u0252\u2c73\u2c76\u023f\u0240' ||
    E'\u2c81\u2c83yr\u1e9f\ua793\ua793\u2c8b\u2c8dH\u2c91IK\u0138\u03bbMN\u2c9dOo\u03c0PpCcTY\u0278\u0278X\u03c7\u03c8\u03c9\u03c9\u2cb3\u2cb7\u2cb9-\u0448' ||
    E'\u0448\u2cbf\u2cc1\u2cc3\u2cc5/\u2cc993\u021d\u2ccfL\u029f6\u2cd5\u2cd7\u2cd9\u2cdb\u03ed\u2cdf\u2ce1\u2ce3\u03d7\u2627\u2cec\u2cee\u2cf3\u028cVE' ||
    E'\u01dd\u0283l!OQ\u0298X\u1e9f\u16ef\u1ddf\u030a\u0368\u036f\u0363\u0364\u1455\u1450\u2235\u2234\u2237\u061f\u00b0\u00b7\u060c\u061b\u1e9f\u2d42\u00b6=' ||
    E'\u4e5b\u4e5a\u4ebb\u5202\u353e\u5140\u5c23\u5c22\u5df3\u5e7a\u5f51\u5fc4\u38fa\u624c\u6535\u65e1\u6b7a\u6c11\u6c35\u6c3a\u706c\u722b\u4e2c\u72ad\u7f52' ||
    E'\u793b\u7cf9\u7f53\u7f52\u8002\u8080\u8279\u8279\u8279\u864e\u8864\u8980\u897f\u89c1\u8ba0\u8d1d\u8f66\u8fb6\u8fb6\u961d\u9485\u9577\u9578\u957f\u95e8' ||
    E'\u961d\u9752\u97e6\u9875\u98ce\u98de\u98df\u98e0\u9963\u9a6c\u9b3c\u9c7c\u9ea6\u9ec4\u6589\u9f50\u6b6f\u9f7f\u7adc\u9f99\u4e80\u02f3O\u276c\u276d' ||
    E'\u20b8()\u27e6\u27e7\u0309\u0325/\u276c\u030a=\u4ebb\u5de5\u529b\u5915\u535c\u4e8c/\u516b\u3078\u53e3\u00b7\u30fc\u4e28/\\\u4e5b\u4e85\u276c\u4e5a' ||
    E'\u4e59\u363d\u3588\u3b3b\u30fc\\/\u4f75\u5024\u5553\u53e3\u5861\u571f\u58ab\u5aaf\u5e21\u3b3a\u6236\u3a41\u403f\u665a\u3ada\u4443\u676e\u3ba3\u699d' ||
    E'\u6e88\u7814\u7d55\u670c\u6710\u670f\u3b35\u6713\u6718\u80fc\u6723\u848d\u8637\u46b6\u8a2e\u8b86\u8c5c\u8d7f\u8de5\u8e97\u8eff\u90ce\u93ad\u96b7\u9e42' ||
    E'\u9ed1\u4039\ua2cd\ua0c0\ua04a\ua458\ua132\ua050\ua3c2\ua3bf\ua2b1\ua259\ua3ab\ua3b5BPdDTGKJC\u0254ZF\u214eMNLSR\u028cVHWXY\u1660A\u0250E\u01ddlOUn' ||
    E'\u15e1.,:=.\ua641\ua6432\u01a8ii\ua649\ua64b\u03c9\u03c9\ua64f\ua653\ua655\ua657\ua659\ua65b\ua65d\ua65f\ua661\ua663\ua665\ua667\u0298\ua66b\ua66d' ||
    E'\u20e9\u0306\u02c7\ua681\ua683\ua685\ua687\ua689\ua68b\ua68d\ua68f\ua691\ua693\ua697\U000102a8\u1d0e\u16b9\u2c76\u02a1\u028c\u03c0V?2\u0302\u0304' ||
    E'\u02eb\u02ea\ua723\ua725\ua727\ua72b\ua72d\ua72fs\ua73f\ua743\ua745\ua747\ua749\ua74d\ua751\ua753\ua755\ua757\ua7592\ua75d\ua75f\ua763\ua765\ua767' ||
    E'\ua7693\u021d\ua76d9&\ua77a\ua779\ua77c\u1d79\ua77f\ua781\ua783\ua785\ua787:''''\u0265\u00b7\ua791\ua793\ua727\ua797Ff\U0001043a\U0001043a\u029a\u029a' ||
    E'\ua4e4u\ua7a1\ua7a3\ua7a5\ua7a7\ua7a93g\u026ci\u029e\ua4d5JXB\u00df\u03c9\u03c9\ua7b9\ua7bb\ua7bd\ua7bf\ua7c1\ua7c3\ua794\u1d8e\ua7c8\ua7ca\u0264' ||
    E'\ua7cd\ua7cf\ua7d1\ua7d3\ua7d5\ua7d7\ua7d9\ua7db\u019b\ua7f6\u30fc\u0964\u2c3f\ua99d\ua9d0\u0662\uaa01\uaa23eforr\u0283uu\u03c7\u03c7y\u0459\u1d05' ||
    E'\u0280\u1d1bi\u1d00\u1d0a\u1d07\u0242\u2c76rw\u028d\u029c\u0262z\ua793\u0185\u0280vs\u029fc\u1d18\u0138()\u00b7\u2ce8B\u1e9fEFl\u028cXO\u16dcPST+ABC' ||
    E'\u1e9fFO\u03d9MTY\u0278X\u03c8\u03c9\u2d40H\u062f\u0648\u0637\u0635ZBClM\u03d9TX8*lX\U00010382\U00010393\U00010428\ua793\u029a\U0001042bO\U0001042d' ||
    E'\U0001042e\U0001042f\U00010430\U00010431\U00010432\U00010433\U00010434\U00010435\U00010436\U00010437\U00010438\ua4f6\U0001043a\U0001043b\U0001043cC' ||
    E'\U0001043e\u0277\U00010440\U00010441\u025eL\U00010444\U00010445\U00010446\u0252S\U00010449\U0001044a\u0254\U0001044c\u1d0e\U0001044e\U0001044f\ua793' ||
    E'\u029aoc\u0277\u025e\u029fs\u0254\u1d0e\U00010486\u028c\U000104d9\U000104da\u03bbR\U000104dd\U000104de\U000104df\U000104e0\U000104e1\U000104e2' ||
    E'\U000104e3\u04c4\U000104e5\U000104e6\U000104e7\U000104e8\U000104e9O\u0298\u00fe\U000104ed\U000104ee\U000104ef\U000104f0\U000104f1\U000104f2\U000104f3' ||
    E'\U000104f4U\U000104f7\u16e6\u03c87\U000104fb\u028c\u03bbo\ua669u\u03c8NOKCVFLX\U00010597\U00010598\U00010599\U0001059a\U0001059b\U0001059c\U0001059d' ||
    E'\U0001059e\U0001059f\U000105a0\U000105a1\U000105a3\U000105a4\U000105a5\U000105a6\U000105a7\U000105a8\U000105a9\U000105aa\U000105ab\U000105ac\U000105ad' ||
    E'\U000105ae\U000105af\U000105b0\U000105b1\U000105b3\U000105b4\U000105b5\U000105b6\U000105b7\U000105b8\U000105b9\U000105bb\U000105bc\u0323.\U00010cc0' ||
    E'\U00010cc1\U00010cc2\U00010cc3\U00010cc4\U00010cc5\U00010cc6\U00010cc7\U00010cc8\U00010cc9\U00010cca\U00010ccb\U00010ccc\U00010ccd\U00010cce\U00010ccf' ||
    E'\U00010cd0\U00010cd1\U00010cd2\U00010cd3\U00010cd4\U00010cd5\U00010cd6\U00010cd7\U00010cd8\U00010cd9\U00010cda\U00010cdb\U00010cdc\U00010cdd\U00010cde' ||
    E'\U00010cdf\U00010ce0\U00010ce1\U00010ce2\U00010ce3\U00010ce4\U00010ce5\U00010ce6\U00010ce7\U00010ce8\U00010ce9\U00010cea\U00010ceb\U00010cec\U00010ced' ||
    E'\U00010cee\U00010cef\U00010cf0\U00010cf1\U00010cf2\U00010ce5\U00010cc2\U00010d70\U00010d71\U00010d72\U00010d73\U00010d74\U00010d75\U00010d76\U00010d77' ||
    E'\U00010d78\U00010d79\U00010d7a\U00010d7b\U00010d7c\U00010d7d\U00010d7e\U00010d7f\U00010d80\U00010d81\U00010d82\U00010d83\U00010d84\U00010d85\u0970' ||
    E'\u0970\u0323\u093a\ua8fc\ua8fb\u2248\u030a\u0998\u099a\u099c\u099e\u099f\u09a1\u09b2\u09a4\u09a5\u09a6\u09a7\u09a8\u09aa\u09ae\u09af\u09ac\u09a3\u09b0' ||
    E'\u09b7\u09b8\u09be\u09bf\u09c7\u09d7\u0983\u09cd\u0323\u09bdO\u09e7\u09e8\u09ec\U00011582\U00011582\U00011583\U00011584\U000115b2\U000115b3vwwwVsFLY' ||
    E'\U000118c5E\U000118c7\u2207Z3\U000118cb9\U000118cdE4\U000118d0\U000118d1L\U000118d3\U000118d4O9\u16dcU\U000118d9\U000118da5T\U000118dd\U000118de' ||
    E'\U000118dfvsFiz7o39\ua79369ouyO\u0669ZWCXWC\U00011caa\U0001039a\U0001099e\U00016e60\U00016e61\U00016e62\U00016e63\U00016e64\U00016e65\U00016e66' ||
    E'\U00016e67\U00016e68\U00016e69\U00016e6a\U00016e6b\U00016e6c\U00016e6d\U00016e6e\U00016e6f\U00016e70\U00016e71\U00016e72\U00016e73\U00016e74\U00016e75' ||
    E'\U00016e76\U00016e77\U00016e78\U00016e79\U00016e7a\U00016e7b\U00016e7c\U00016e7d\U00016e7e\U00016e7f\U00016ebb\U00016ebc\U00016ebd\U00016ebe\U00016ebf' ||
    E'\U00016ec0\U00016ec1\U00016ec2\U00016ec3\U00016ec4\U00016ec5\U00016ec6\U00016ec7\U00016ec8\U00016ec9\U00016eca\U00016ecb\U00016ecc\U00016ecd\U00016ece' ||
    E'\U00016ecf\U00016ed0\U00016ed1\U00016ed2\U00016ed3yVTL\u1e9f\ua659\ua4f6l\ua793RS3\u028c>AUY''''{.\u04ff3\u1d0eV\\7F\U000102bc\ua4f6R\u0250\u2144' ||
    E'\ua4d5\ua793wL\ua4f6\ua7fb<>\u228f\u2290/\\\u16cbnl\u2220\u06638\u2202\U0001e922\U0001e923\U0001e924\U0001e925\U0001e926\U0001e927\U0001e928\U0001e929' ||
    E'\U0001e92a\U0001e92b\U0001e92c\U0001e92d\U0001e92e\U0001e92f\U0001e930\U0001e931\U0001e932\U0001e933\U0001e934\U0001e935\U0001e936\U0001e937\U0001e938' ||
    E'\U0001e939\U0001e93a\U0001e93b\U0001e93c\U0001e93d\U0001e93e\U0001e93f\U0001e940\U0001e941\U0001e942\U0001e943\u263d\u263e\u263d\ua659\u1e9f\U000102bc' ||
    E'\u2629\U000102a8\u29dfC\u16dc\u22a1\u224fT\u22a0\u276c');
    IF name ~ '[^\x20-\x7e]' THEN
      name := normalize(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, E'\u00c6', 'ae'), E'\u00e6', 'ae'), E'\u0152', 'oe'), E'\u0153', 'oe'), E'\u01c1', 'll'), E'\u02a3', 'dz'), E'\u02a6', 'ts'), E'\u02aa', 'ls'), E'\u02ab', 'lz'), E'\u042b', 'bl'), E'\u042e', 'lo'), E'\u04d4', 'ae'), E'\u04d5', 'ae'), E'\u05f0', 'll'), E'\u1d6b', 'ue'), E'\ua698', 'oo'), E'\ua699', 'oo'), E'\ua732', 'aa'), E'\ua733', 'aa'), E'\ua734', 'ao'), E'\ua735', 'ao'), E'\ua736', 'au'), E'\ua737', 'au'), E'\ua738', 'av'), E'\ua739', 'av'), E'\ua73a', 'av'), E'\ua73b', 'av'), E'\ua73c', 'ay'), E'\ua73d', 'ay'), E'\ua74e', 'oo'), E'\ua74f', 'oo'), E'\ua777', 'tf'), E'\uab63', 'uo'), E'\U00011700', 'rn'), NFC);
    END IF;
  END IF;
  name := btrim(regexp_replace(name, '\s+', ' ', 'g'));
  IF kind = 'spelling' THEN
    RETURN translate(name, capitals || '01|', small || 'oll');
  END IF;
  -- The look. Small rn passes for m, two v for w.
  name := replace(replace(replace(name, 'rn', 'm'), 'vv', 'w'), 'VV', 'W');
  -- I, l, 1 and | are one glyph, read by its neighbors: beside two capitals an i, beside a small letter inside a word an l. Elsewhere,
  -- and where a word begins, it may be either, and stays a letter of its own.
  IF name ~ '[Il1|]' THEN
    name := regexp_replace(name, '(?<=[^ -/:-@[-`{}~])[Il1|](?=[Il1|]*[A-HJ-Z]{2})|(?<=[A-HJ-Z]{2}[Il1|]*)[Il1|]', read_as_i, 'g');
    name := regexp_replace(name, '(?<=[a-km-z][Il1|]*)[Il1|]|(?<=[^ -/:-@[-`{}~])[Il1|](?=[Il1|]*[a-km-z])', read_as_l, 'g');
  END IF;
  RETURN translate(name, 'Il1' || capitals || '0' || read_as_i || read_as_l, '|||' || small || 'oil');
END
$$;
--> statement-breakpoint
-- Names that are there already stay. Of those that look alike the oldest is unique, the others wait for their change.
UPDATE girls SET stage_name_clashes = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY name_skeleton(stage_name, 'spelling') ORDER BY created_at, id) AS spelled,
      row_number() OVER (PARTITION BY name_skeleton(stage_name, 'look') ORDER BY created_at, id) AS looks
    FROM girls WHERE stage_name IS NOT NULL AND matwise_girl AND deleted_at IS NULL
  ) AS named WHERE spelled > 1 OR looks > 1
);
--> statement-breakpoint
UPDATE girls SET username_clashes = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY name_skeleton(username, 'spelling') ORDER BY created_at, id) AS spelled,
      row_number() OVER (PARTITION BY name_skeleton(username, 'look') ORDER BY created_at, id) AS looks
    FROM girls WHERE username IS NOT NULL AND matwise_girl AND deleted_at IS NULL
  ) AS named WHERE spelled > 1 OR looks > 1
);
--> statement-breakpoint
UPDATE guy_users SET username_clashes = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY name_skeleton(username, 'spelling') ORDER BY created_at, id) AS spelled,
      row_number() OVER (PARTITION BY name_skeleton(username, 'look') ORDER BY created_at, id) AS looks
    FROM guy_users WHERE NOT soft_deleted
  ) AS named WHERE spelled > 1 OR looks > 1
);
--> statement-breakpoint
UPDATE users SET username_clashes = true WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY name_skeleton(username, 'spelling') ORDER BY created_at, id) AS spelled,
      row_number() OVER (PARTITION BY name_skeleton(username, 'look') ORDER BY created_at, id) AS looks
    FROM users WHERE username IS NOT NULL
  ) AS named WHERE spelled > 1 OR looks > 1
);
--> statement-breakpoint
-- A name that is changed is unique from then on.
CREATE FUNCTION girls_names_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stage_name IS DISTINCT FROM OLD.stage_name THEN NEW.stage_name_clashes := false; END IF;
  IF NEW.username IS DISTINCT FROM OLD.username THEN NEW.username_clashes := false; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION username_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.username_clashes := false;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER girls_names_changed BEFORE UPDATE OF stage_name, username ON girls FOR EACH ROW
  WHEN (OLD.stage_name_clashes OR OLD.username_clashes) EXECUTE FUNCTION girls_names_changed();
--> statement-breakpoint
CREATE TRIGGER guy_users_username_changed BEFORE UPDATE OF username ON guy_users FOR EACH ROW
  WHEN (OLD.username_clashes AND NEW.username IS DISTINCT FROM OLD.username) EXECUTE FUNCTION username_changed();
--> statement-breakpoint
CREATE TRIGGER users_username_changed BEFORE UPDATE OF username ON users FOR EACH ROW
  WHEN (OLD.username_clashes AND NEW.username IS DISTINCT FROM OLD.username) EXECUTE FUNCTION username_changed();
--> statement-breakpoint
CREATE UNIQUE INDEX "girls_stage_name_skeleton" ON "girls" USING btree (name_skeleton("stage_name", 'spelling')) WHERE "girls"."matwise_girl" and "girls"."deleted_at" is null and not "girls"."stage_name_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "girls_stage_name_look" ON "girls" USING btree (name_skeleton("stage_name", 'look')) WHERE "girls"."matwise_girl" and "girls"."deleted_at" is null and not "girls"."stage_name_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "girls_username_skeleton" ON "girls" USING btree (name_skeleton("username", 'spelling')) WHERE "girls"."matwise_girl" and "girls"."deleted_at" is null and not "girls"."username_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "girls_username_look" ON "girls" USING btree (name_skeleton("username", 'look')) WHERE "girls"."matwise_girl" and "girls"."deleted_at" is null and not "girls"."username_clashes";--> statement-breakpoint
CREATE INDEX "girls_names_that_clash" ON "girls" USING btree ("id") WHERE ("girls"."stage_name_clashes" or "girls"."username_clashes") and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "girls_names_waiting" ON "girls" USING btree ("stage_name_asked_at","id") WHERE "girls"."stage_name_waiting" is not null and "girls"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guy_users_username_skeleton" ON "guy_users" USING btree (name_skeleton("username", 'spelling')) WHERE not "guy_users"."soft_deleted" and not "guy_users"."username_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "guy_users_username_look" ON "guy_users" USING btree (name_skeleton("username", 'look')) WHERE not "guy_users"."soft_deleted" and not "guy_users"."username_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree (name_skeleton("username", 'spelling')) WHERE not "users"."username_clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_look" ON "users" USING btree (name_skeleton("username", 'look')) WHERE not "users"."username_clashes";